import { useId } from 'react'
import { useSnapshot } from 'valtio'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { SmallButton } from '../../../components/button.tsx'
import { formatMonth } from '../../../lib/format-month.ts'
import { useLanguage, useT } from '../../../lib/i18n.ts'
import { formatLanguageName } from '../../../lib/language-name.ts'
import { type CvDoubt, findUnresolvedCvDoubt } from '../cv-reading-result.ts'
import { profileDraftState } from '../state.ts'
import { certainConfidenceThreshold } from './build-cv-reading-result.ts'
import type { OpenHistoryEntryDialog } from './use-cv-snippets.ts'

type CvDoubtListProps = { step: OnboardingStep; openEntry: OpenHistoryEntryDialog }

/** Lists the values of a step that the CV reader is unsure about, each with its source text. */
export function CvDoubtList({ step, openEntry }: CvDoubtListProps) {
  const t = useT('onboarding')
  const id = useId()
  const { reading, source, experience, education, locale } = useSnapshot(profileDraftState)
  const values = {
    experience: experience.value,
    education: education.value,
    locale: locale.value,
  }
  const doubts = (reading?.doubts ?? [])
    .filter(({ section }) => section === step)
    .flatMap((doubt) => findUnresolvedCvDoubt(doubt, values) ?? [])
  if (doubts.length === 0 || source === 'manual') return null

  return (
    <section
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-7 border-l-2 border-warning pl-4 rounded-none"
    >
      <h2 id={id} className="flex items-center gap-1.5 text-sm font-semibold text-warning">
        <span aria-hidden="true" className="i-lucide-eye" />
        {t('reading.doubts')}
      </h2>
      <p className="text-sm text-muted text-pretty">{t('reading.doubtsText')}</p>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {doubts.map((doubt) => (
          <DoubtRow
            key={`${doubt.section} ${doubt.about} ${doubt.values[0]?.value}`}
            doubt={doubt}
            quote={t(`reading.quote.${source}`, { text: doubt.source.replaceAll('\n', ' / ') })}
            openEntry={openEntry}
          />
        ))}
      </ul>
    </section>
  )
}

type DoubtRowProps = { doubt: CvDoubt; quote: string; openEntry: OpenHistoryEntryDialog }

/** Longer values are not repeated in the list, because their form field shows them. */
const shownLengthMax = 120

function DoubtRow({ doubt, quote, openEntry }: DoubtRowProps) {
  const t = useT('onboarding')
  const enums = useT('enums')
  const language = useLanguage()
  const { section, about, values } = doubt
  const isEntry = section === 'experience' || section === 'education'

  function shown({ field, value }: CvDoubt['values'][number]): string {
    if (field === 'level') return enums(`language_level.${value}`)
    if (field === 'start_date' || field === 'end_date') return formatMonth(value, language)
    return value.length > shownLengthMax ? '' : value
  }
  function correct() {
    if (section === 'experience')
      openEntry.experience(entryOf(profileDraftState.experience.value, about))
    if (section === 'education')
      openEntry.education(entryOf(profileDraftState.education.value, about))
  }

  return (
    <li className="py-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <p>
          {values.map((one, index) => (
            <span key={one.field}>
              {index > 0 && ' · '}
              <span className="text-muted">
                {section === 'locale'
                  ? formatLanguageName(about, language)
                  : t(`reading.fields.${one.field}`)}
                {shown(one) && ': '}
              </span>
              <span className="font-semibold">{shown(one)}</span>
            </span>
          ))}
        </p>
        {doubt.source !== '' && <p className="mt-0.5 text-sm text-muted">{quote}</p>}
        {doubt.hasNoMonth && <p className="text-sm text-muted">{t('reading.noMonth')}</p>}
        {isUnsure(doubt) && (
          <p className="text-sm text-muted">
            {t('reading.confidence', { percent: Math.round(doubt.confidence * 100) })}
          </p>
        )}
      </div>
      {isEntry && (
        <SmallButton icon="i-lucide-pencil" onClick={correct}>
          {t('reading.correct')}
        </SmallButton>
      )}
    </li>
  )
}

/** Whether the CV reader is unsure of the values. A missing month alone does not count. */
const isUnsure = (doubt: CvDoubt): doubt is CvDoubt & { confidence: number } =>
  doubt.confidence !== undefined && doubt.confidence < certainConfidenceThreshold

const entryOf = <Entry extends { temp_id: string }>(entries: Entry[], tempId: string) =>
  entries.find(({ temp_id }) => temp_id === tempId) ?? null
