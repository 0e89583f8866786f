import { type ReactNode, useState } from 'react'
import type { OnboardingStep } from '#contract/onboarding-sections'
import { classNames } from '../../lib/class-names.ts'
import { DoubtList } from './doubt-list.tsx'
import { UnplacedPanel } from './unplaced-panel.tsx'
import { type OpenEntry, useSnippets } from './use-snippets.ts'

type StepBodyProps = { step: OnboardingStep; openEntry: OpenEntry; children: ReactNode }

/** What a step asks, with what a file has to say to it: doubts above, text without a place beside. */
export function StepBody({ step, openEntry, children }: StepBodyProps) {
  const offered = useSnippets(step, openEntry)
  // Whoever has used the last one still reads what came of it.
  const [hadSome, setHadSome] = useState(false)
  const isOffered = offered.snippets.length > 0
  if (isOffered && !hadSome) setHadSome(true)
  return (
    <div
      className={classNames(
        'flex-1 mt-6 sm:mt-8 motion-rise-in',
        hadSome
          ? 'grid content-start items-start gap-8 xl:grid-cols-[minmax(0,1fr)_18rem]'
          : 'xl:max-w-172',
      )}
    >
      <div className="min-w-0">
        <DoubtList step={step} openEntry={openEntry} />
        {children}
      </div>
      {hadSome && <UnplacedPanel offered={offered} />}
    </div>
  )
}
