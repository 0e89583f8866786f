import { type ReactNode, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  type OnboardingSection,
  onboardingSectionNames,
} from '#contract/people/onboarding-sections'
import { Accordion } from '../../../components/accordion.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Badge } from '../../../components/badge.tsx'
import { SmallButton } from '../../../components/button.tsx'
import { HistoryEntryOverviewList } from '../../../fields/history-entry-overview-list.tsx'
import { formatMoney } from '../../../lib/format-money.ts'
import { useLanguage, useT } from '../../../lib/i18n.ts'
import { formatLanguageName } from '../../../lib/language-name.ts'
import { useTimezoneText } from '../../../lib/use-timezone-text.ts'
import { useSession } from '../../session/state.ts'
import { FilledFromFileBadge } from '../cv/filled-from-file-badge.tsx'
import type { OnboardingSectionValues } from '../draft.ts'
import { profileDraftState } from '../state.ts'

/** Shows all answers before they are sent. Each section has a button that returns to its step. */
export function OnboardingReviewStep({ goTo }: { goTo: (step: OnboardingSection) => void }) {
  const t = useT('onboarding')
  const enums = useT('enums')
  const language = useLanguage()
  const snapshot = useSnapshot(profileDraftState)
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
    experience: (
      <HistoryEntryOverviewList kind="experience" entries={profileDraftState.experience.value} />
    ),
    education: (
      <HistoryEntryOverviewList kind="education" entries={profileDraftState.education.value} />
    ),
    locale: (
      <ul>
        {snapshot.locale.value.spoken_languages.map(({ code, level }) => (
          <li key={code}>
            {formatLanguageName(code, language)}
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
              <SmallButton
                icon="i-lucide-pencil"
                className="self-start"
                aria-label={t('review.editSection', { section: t(`steps.${name}.name`) })}
                onClick={() => goTo(name)}
              >
                {t('review.edit')}
              </SmallButton>
            </div>
          ),
        }))}
      />
    </div>
  )
}

type Info = Readonly<Omit<OnboardingSectionValues['info'], 'links'>>

function ReviewPersonalInfo({ info }: { info: Info }) {
  const t = useT('onboarding')
  const language = useLanguage()
  const { profile } = useSession()
  const { place, offset } = useTimezoneText()(info.preferred_timezone, new Date())
  const rows = [
    [t('info.username'), `@${info.username}`],
    [t('info.birth'), longDate(info.date_of_birth, language)],
    [t('info.residency'), info.residency],
    ...(info.phone ? [[t('reading.fields.phone'), info.phone]] : []),
    [t('review.timezone'), place ? `${place}, ${offset}` : offset],
    [t('review.resume'), t(info.resume_url ? 'review.resumeThere' : 'review.resumeMissing')],
  ]
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:gap-6">
      <Avatar name={profile?.full_name ?? ''} src={info.avatar_url} shape="round" size="lg" />
      <dl className="grid gap-x-4 sm:gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="mb-2 sm:mb-0">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function longDate(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}
