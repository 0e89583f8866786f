import { useId } from 'react'

type ChoiceCard<Value extends string> = {
  value: Value
  title: string
  text: string
  /** An icon's class. */
  icon: string
}

type ChoiceCardsProps<Value extends string> = {
  /** What is being asked; the heading above says it already, so it is only read out. */
  legend: string
  value: Value | null
  onValueChange: (value: Value) => void
  choices: readonly ChoiceCard<Value>[]
}

/** One out of a few, each with a word of explanation: radio buttons as large as what they mean. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, value, onValueChange, choices } = props
  const name = useId()
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 min-w-0">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={
            'group relative flex gap-4 rounded-card border border-line bg-surface p-5 cursor-pointer ' +
            'transition-[border-color,box-shadow,background-color] sm:flex-col sm:p-6 ' +
            'hover:border-outline has-[:checked]:border-brand has-[:checked]:bg-brand-soft ' +
            'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-brand ' +
            'has-[:focus-visible]:outline-offset-2'
          }
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
            className={
              'grid place-items-center size-12 shrink-0 rounded-full bg-sunken text-brand ' +
              'transition-colors group-has-[:checked]:bg-brand group-has-[:checked]:text-on-brand'
            }
          >
            <span className={`${choice.icon} text-xl`} />
          </span>
          <span className="min-w-0 pr-6 sm:pr-0">
            <span className="block heading text-xl">{choice.title}</span>
            <span id={`${name}-${choice.value}`} className="mt-1 block text-muted text-pretty">
              {choice.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
