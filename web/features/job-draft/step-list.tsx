import { classNames } from '../../lib/class-names.ts'
import { useT } from '../../lib/i18n.ts'
import { type DraftStep, draftSteps, stepIndex } from './draft.ts'

type StepListProps = {
  step: DraftStep
  furthest: DraftStep
  goTo: (step: DraftStep) => void
}

/** All steps, those one has been at to go to; where there is little room the names are left out. */
export function StepList({ step, furthest, goTo }: StepListProps) {
  const t = useT('job-draft')
  return (
    <nav aria-label={t('list')} className="min-w-0">
      <ol className="flex flex-wrap justify-between gap-1 lg:sticky lg:top-6 lg:flex-col">
        {draftSteps.map((one) => (
          <ListedStep
            key={one}
            step={one}
            isHere={one === step}
            isDone={stepIndex(one) < stepIndex(furthest)}
            isReachable={stepIndex(one) <= stepIndex(furthest)}
            goTo={goTo}
          />
        ))}
      </ol>
    </nav>
  )
}

type ListedStepProps = {
  step: DraftStep
  isHere: boolean
  isDone: boolean
  isReachable: boolean
  goTo: (step: DraftStep) => void
}

function ListedStep({ step, isHere, isDone, isReachable, goTo }: ListedStepProps) {
  const t = useT('job-draft')
  const mark = isHere
    ? 'border-2 border-brand text-brand'
    : isDone
      ? 'bg-brand text-on-brand'
      : 'border border-line text-muted'
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid place-items-center size-7 shrink-0 rounded-full text-xs font-semibold tabular-nums',
          mark,
        )}
      >
        {isDone && !isHere ? <span className="i-lucide-check text-sm" /> : stepIndex(step) + 1}
      </span>
      <span className={isHere ? undefined : 'sr-only sm:not-sr-only'}>
        {t(`steps.${step}.name`)}
      </span>
    </>
  )
  const look =
    'flex items-center gap-2 lg:gap-3 min-h-11 px-2 -mx-2 rounded-tag text-left text-sm lg:text-base lg:w-full'
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
