import { joinClassNames } from '../../lib/class-names.ts'

export type WizardStepsProps<Step extends string> = {
  label: string
  steps: readonly Step[]
  step: Step
  /** The last step that the person may open so far. */
  furthest: Step
  nameOf: (step: Step) => string
  isDone: (step: Step) => boolean
  goTo: (step: Step) => void
  className?: string
}

/** The steps of a wizard, as numbers on narrow screens. Steps that can be opened are buttons. */
export function WizardSteps<Step extends string>(props: WizardStepsProps<Step>) {
  const { label, steps, step, furthest, nameOf, isDone, goTo, className } = props
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap justify-between gap-1 lg:sticky lg:top-6 lg:flex-col">
        {steps.map((one, index) => (
          <StepRow
            key={one}
            number={index + 1}
            name={nameOf(one)}
            isHere={one === step}
            isDone={isDone(one)}
            onGo={index <= steps.indexOf(furthest) ? () => goTo(one) : null}
          />
        ))}
      </ol>
    </nav>
  )
}

type StepRowProps = {
  number: number
  name: string
  isHere: boolean
  isDone: boolean
  /** Opens the step; null if it cannot be opened yet. */
  onGo: (() => void) | null
}

function StepRow({ number, name, isHere, isDone, onGo }: StepRowProps) {
  const mark = isHere
    ? 'border-2 border-brand text-brand'
    : isDone
      ? 'bg-brand text-on-brand'
      : 'border border-line text-muted'
  const content = (
    <>
      <span
        aria-hidden="true"
        className={joinClassNames(
          'grid place-items-center size-7 shrink-0 rounded-full text-xs font-semibold tabular-nums',
          mark,
        )}
      >
        {isDone && !isHere ? <span className="i-lucide-check text-sm" /> : number}
      </span>
      <span className={isHere ? undefined : 'sr-only sm:not-sr-only'}>{name}</span>
    </>
  )
  const look =
    'flex items-center gap-2 lg:gap-3 min-h-11 px-2 -mx-2 rounded-tag text-left text-sm lg:text-base lg:w-full'
  return (
    <li>
      {onGo && !isHere ? (
        <button
          type="button"
          onClick={onGo}
          className={`${look} cursor-pointer text-muted hover:text-ink hover:bg-sunken`}
        >
          {content}
        </button>
      ) : (
        <span
          aria-current={isHere ? 'step' : undefined}
          className={joinClassNames(look, isHere ? 'font-semibold text-ink' : 'text-muted')}
        >
          {content}
        </span>
      )}
    </li>
  )
}
