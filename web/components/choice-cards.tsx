import './radio.css'
import { useId } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

type ChoiceCard<Value extends string> = {
  value: Value
  title: string
  text: string
  icon: string
}

type ChoiceCardsProps<Value extends string> = {
  /** Group label for screen readers only, because a visible heading already shows it. */
  legend: string
  value: Value | null
  onValueChange: (value: Value) => void
  choices: readonly ChoiceCard<Value>[]
  /** Stacks the cards vertically, for narrow places and odd numbers of choices. */
  stacked?: boolean
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, value, onValueChange, choices, stacked = false } = props
  const name = useId()
  return (
    <fieldset
      className={joinClassNames(
        'grid grid-cols-[minmax(0,1fr)] gap-3 min-w-0',
        !stacked && 'sm:grid-cols-2',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={joinClassNames(
            'group relative flex gap-x-4 gap-y-3 rounded-card border border-line bg-surface cursor-pointer',
            'transition-[border-color,box-shadow,background-color]',
            'flex-col xs:flex-row',
            stacked ? 'p-4' : 'p-5 sm:flex-col sm:p-6',
            'hover:border-outline has-[:checked]:border-brand has-[:checked]:bg-brand-soft',
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand',
            'has-[:focus-visible]:outline-offset-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            aria-describedby={`${name}-${choice.value}`}
            aria-label={choice.title}
            className="radio absolute right-4 top-4"
            checked={value === choice.value}
            onChange={() => onValueChange(choice.value)}
          />
          <span
            aria-hidden="true"
            className={joinClassNames(
              'grid place-items-center shrink-0 rounded-full bg-sunken text-brand',
              'transition-colors group-has-[:checked]:bg-brand group-has-[:checked]:text-on-brand',
              stacked ? 'size-10' : 'size-12',
            )}
          >
            <span className={`${choice.icon} text-xl`} />
          </span>
          <span className={joinClassNames('min-w-0 xs:pr-6', !stacked && 'sm:pr-0')}>
            <span className={joinClassNames('block heading', stacked ? 'text-lg' : 'text-xl')}>
              {choice.title}
            </span>
            <span id={`${name}-${choice.value}`} className="mt-1 block text-muted text-pretty">
              {choice.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
