import './wizard.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { joinClassNames } from '../../lib/class-names.ts'
import { restoreScrollPosition } from '../../lib/scroll-position.ts'
import { Skeleton } from '../skeleton.tsx'
import {
  WizardHeader,
  type WizardHeaderTexts,
  WizardStep,
  type WizardStepProps,
} from './wizard-step.tsx'
import { WizardSteps, type WizardStepsProps } from './wizard-steps.tsx'

const layout = 'page py-6 sm:py-10 grid gap-x-12'

type WizardClasses = { className: string; listClassName: string; stepClassName: string }

export function WizardFrame<Step extends string, Values extends FieldValues>(
  props: Omit<WizardStepsProps<Step>, 'className'> &
    Omit<WizardStepProps<Values>, 'titleRef' | 'number' | 'count' | 'className'> &
    WizardClasses,
): ReactNode {
  const { label, steps, step, furthest, nameOf, isDone, goTo, ...rest } = props
  const { className, listClassName, stepClassName, ...own } = rest
  const list = { label, steps, step, furthest, nameOf, isDone, goTo }
  const title = useTitleFocus(step)
  return (
    <div className={joinClassNames(layout, className)}>
      <WizardSteps {...list} className={listClassName} />
      <WizardStep
        key={step}
        {...own}
        number={steps.indexOf(step) + 1}
        count={steps.length}
        className={stepClassName}
        titleRef={title}
      />
    </div>
  )
}

/** Shown until the draft of a wizard is loaded. The server always renders this. */
export function WizardPlaceholder<Step extends string>(
  props: Pick<WizardStepsProps<Step>, 'label' | 'steps' | 'step' | 'nameOf'> &
    WizardClasses & { texts: WizardHeaderTexts },
): ReactNode {
  const { texts, className, listClassName, stepClassName, ...list } = props
  const { steps, step } = list
  return (
    <div className={joinClassNames(layout, className)} aria-busy="true">
      <WizardSteps
        {...list}
        furthest={steps[0]!}
        isDone={() => false}
        goTo={() => undefined}
        className={listClassName}
      />
      <div className={joinClassNames('wizard min-w-0 flex flex-col', stepClassName)}>
        <WizardHeader number={steps.indexOf(step) + 1} count={steps.length} texts={texts} />
        <Skeleton className="h-64 rounded-card! mt-6 sm:mt-8" />
      </div>
    </div>
  )
}

/** On a new step, scrolls to the top and focuses the title, so that screen readers read it. */
function useTitleFocus(step: string) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    restoreScrollPosition({ y: 0 })
    title.current?.focus({ preventScroll: true })
  }, [step])
  return title
}
