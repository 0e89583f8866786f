import { type ReactNode, useState } from 'react'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import { CvDoubtList } from './cv-doubt-list.tsx'
import { UnplacedSnippetsPanel } from './unplaced-snippets-panel.tsx'
import { type OpenHistoryEntryDialog, useCvSnippets } from './use-cv-snippets.ts'

type StepBodyProps = {
  step: OnboardingStep
  openEntry: OpenHistoryEntryDialog
  children: ReactNode
}

/** A step with doubtful values of the file above its form, and unplaced text beside it. */
export function StepBody({ step, openEntry, children }: StepBodyProps) {
  const offered = useCvSnippets(step, openEntry)
  // Keep the panel after the last text: it also shows what was done with the text.
  const [hadSome, setHadSome] = useState(false)
  const isOffered = offered.snippets.length > 0
  if (isOffered && !hadSome) setHadSome(true)
  return (
    <div
      className={
        hadSome
          ? 'grid content-start items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]'
          : 'xl:max-w-172'
      }
    >
      <div className="min-w-0">
        <CvDoubtList step={step} openEntry={openEntry} />
        {children}
      </div>
      {hadSome && <UnplacedSnippetsPanel offered={offered} />}
    </div>
  )
}
