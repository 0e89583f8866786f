import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import type { EducationEntry, ExperienceEntry } from '#contract/onboarding-sections'
import { useT } from '../../lib/i18n.ts'
import { changeSection, draft } from './state.ts'
import { useSectionError } from './use-section-error.ts'

/** The cards, which the profile page has too: they know nothing of a draft. */
type Cards<Entry> = (entries: readonly Entry[], onChange: (entries: Entry[]) => void) => ReactNode

/** There need not be any job, but what is there must be complete. */
export function ExperienceStep({ cards }: { cards: Cards<ExperienceEntry> }) {
  const { value, error } = useSnapshot(draft).experience
  const errorOf = useSectionError('experience')
  return (
    <>
      {cards(value, (entries) => changeSection('experience', entries))}
      {error && <UnfinishedNote text={errorOf('')} />}
    </>
  )
}

/** There need not be any course of study, but what is there must be complete. */
export function EducationStep({ cards }: { cards: Cards<EducationEntry> }) {
  const { value, error } = useSnapshot(draft).education
  const errorOf = useSectionError('education')
  return (
    <>
      {cards(value, (entries) => changeSection('education', entries))}
      {error && <UnfinishedNote text={errorOf('')} />}
    </>
  )
}

/** @param text what is wrong with the list itself; else it is one of its entries */
function UnfinishedNote({ text }: { text: string | undefined }) {
  const t = useT('onboarding')
  return (
    <p tabIndex={-1} data-error-focus className="mt-1 flex items-start gap-1.5 text-sm text-danger">
      <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
      {text ?? t('entries.unfinished')}
    </p>
  )
}
