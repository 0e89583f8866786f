import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  type OnboardingSection,
  onboardingSectionNames,
} from '#contract/people/onboarding-sections'
import { Accordion } from '../../components/accordion.tsx'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { HistoryEntryOverview } from '../../fields/history-entry-overview.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { languageName } from '../../lib/language-name.ts'
import { FilledFromFileBadge } from './filled-from-file-badge.tsx'
import { ReviewPersonalInfo } from './review-personal-info.tsx'
import { profileDraft } from './state.ts'

/** Shows all answers before they are sent. Each section has a button that returns to its step. */
export function OnboardingReviewStep({ goTo }: { goTo: (step: OnboardingSection) => void }) {
  const t = useT('onboarding')
  const enums = useT('enums')
  const language = useLanguage()
  const snapshot = useSnapshot(profileDraft)
  const [open, setOpen] = useState<string[]>(onboardingSectionNames)
  const { hourly_rate, yearly_salary } = snapshot.pricing.value

  const contents: Record<OnboardingSection, ReactNode> = {
    skills: (
      <p className="flex flex-wrap gap-1.5">
        {snapshot.skills.value.map((skill) => (
          <Badge key={skill}>{skill}</Badge>
        ))}
      </p>
    ),
    job_title: snapshot.job_title.value,
    experience: <HistoryEntryOverview kind="experience" entries={profileDraft.experience.value} />,
    education: <HistoryEntryOverview kind="education" entries={profileDraft.education.value} />,
    locale: (
      <ul>
        {snapshot.locale.value.spoken_languages.map(({ code, level }) => (
          <li key={code}>
            {languageName(code, language)}
            <span className="text-muted"> · {enums(`language_level.${level}`)}</span>
          </li>
        ))}
      </ul>
    ),
    summary: <p className="whitespace-pre-line wrap-anywhere">{snapshot.summary.value}</p>,
    pricing: t('review.pricing', {
      hour: formatMoney(hourly_rate),
      year: formatMoney(yearly_salary),
    }),
    info: <ReviewPersonalInfo info={snapshot.info.value} />,
  }

  return (
    <div className="border-t border-line">
      <Accordion
        values={open}
        onValuesChange={setOpen}
        headingLevel={2}
        items={onboardingSectionNames.map((name) => ({
          value: name,
          title: (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {t(`steps.${name}.name`)}
              <FilledFromFileBadge step={name} />
            </span>
          ),
          content: (
            <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:gap-4">
              <div className="min-w-0 sm:flex-1 text-ink wrap-anywhere">{contents[name]}</div>
              <Button
                variant="secondary"
                size="sm"
                icon="i-lucide-pencil"
                className="self-start"
                aria-label={t('review.editSection', { section: t(`steps.${name}.name`) })}
                onClick={() => goTo(name)}
              >
                {t('review.edit')}
              </Button>
            </div>
          ),
        }))}
      />
    </div>
  )
}
