import { type OnboardingStep, onboardingSteps } from '#contract/onboarding-sections'
import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { stepNumber } from './use-step.ts'

type StepRailProps = {
  step: OnboardingStep
  furthest: OnboardingStep
  goTo: (step: OnboardingStep) => void
}

/** Where there is room: all steps, the ones behind to go back to, and what is still to come. */
export function StepRail({ step, furthest, goTo }: StepRailProps) {
  const t = useT('onboarding')
  return (
    <nav aria-label={t('rail')} className="hidden lg:block">
      <ol className="sticky top-6 flex flex-col">
        {onboardingSteps.map((one) => (
          <RailStep
            key={one}
            step={one}
            isHere={one === step}
            isBehind={stepNumber(one) < stepNumber(step)}
            isReachable={stepNumber(one) <= stepNumber(furthest)}
            goTo={goTo}
          />
        ))}
      </ol>
    </nav>
  )
}

type RailStepProps = {
  step: OnboardingStep
  isHere: boolean
  isBehind: boolean
  isReachable: boolean
  goTo: (step: OnboardingStep) => void
}

function RailStep({ step, isHere, isBehind, isReachable, goTo }: RailStepProps) {
  const t = useT('onboarding')
  const mark = isBehind
    ? 'bg-brand text-on-brand'
    : isHere
      ? 'border-2 border-brand text-brand'
      : 'border border-line text-muted'
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid place-items-center size-6 rounded-full text-xs font-semibold tabular-nums',
          mark,
        )}
      >
        {isBehind ? <span className="i-lucide-check text-sm" /> : stepNumber(step)}
      </span>
      {t(`steps.${step}.name`)}
    </>
  )
  const look = 'flex w-full items-center gap-3 min-h-10 px-2 -mx-2 rounded-tag text-left'
  return (
    <li>
      {isReachable && !isHere ? (
        <button
          type="button"
          onClick={() => goTo(step)}
          className={`${look} cursor-pointer text-muted hover:text-ink hover:bg-sunken`}
        >
          {content}
        </button>
      ) : (
        <span
          aria-current={isHere ? 'step' : undefined}
          className={classNames(look, isHere ? 'font-semibold text-ink' : 'text-muted')}
        >
          {content}
        </span>
      )}
    </li>
  )
}
