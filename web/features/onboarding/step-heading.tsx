import { type RefObject, useId } from 'react'
import { type OnboardingStep, onboardingSteps } from '#contract/onboarding-sections'
import { Progress } from '../../components/progress.tsx'
import { useT } from '../../lib/i18n.ts'
import { ReadingMark } from './reading-mark.tsx'
import { minutesLeft } from './step-minutes.ts'
import { stepNumber } from './use-step.ts'

type StepHeadingProps = {
  step: OnboardingStep
  titleRef: RefObject<HTMLHeadingElement | null>
}

/** Which of the ten it is, how much is left, and what it is about. */
export function StepHeading({ step, titleRef }: StepHeadingProps) {
  const t = useT('onboarding')
  const mark = useId()
  const number = stepNumber(step)
  const minutes = minutesLeft(step)
  return (
    <header>
      <div className="flex items-baseline justify-between gap-4 text-sm text-muted">
        <p className="tabular-nums">
          <span aria-hidden="true" className="font-semibold text-ink">
            {number}/{onboardingSteps.length}
          </span>
          <span className="sr-only">
            {t('position', { step: number, count: onboardingSteps.length })}
          </span>
        </p>
        <p>{minutes > 0 ? t('minutesLeft', { count: minutes }) : t('lastStep')}</p>
      </div>
      <Progress
        value={number * onboardingSteps.length}
        label={t('progress')}
        className="mt-2 mb-7 sm:mb-9"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1
          ref={titleRef}
          tabIndex={-1}
          aria-describedby={mark}
          className="heading text-2xl sm:text-3xl"
        >
          {t(`steps.${step}.title`)}
          <span className="sr-only">
            {', '}
            {t('position', { step: number, count: onboardingSteps.length })}
          </span>
        </h1>
        <ReadingMark id={mark} step={step} />
      </div>
      <p className="mt-2 max-w-prose text-muted text-pretty sm:text-lg">
        {t(`steps.${step}.text`)}
      </p>
    </header>
  )
}
