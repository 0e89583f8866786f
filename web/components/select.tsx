import type { ComponentProps } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

export type SelectOption<Value extends string = string> = { value: Value; label: string }
type SelectGroup<Value extends string> = {
  label: string
  options: readonly SelectOption<Value>[]
}

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> & {
  value: Value | ''
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[] | readonly SelectGroup<Value>[]
  /** Accessible name. Inside a Field, pass the text of the field's label. */
  label: string
  /** Shown while nothing is chosen. It cannot be selected. */
  placeholder?: string
  invalid?: boolean
}

/** A native select. Radix's select injects styles, which our Trusted Types policy forbids. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { value, onValueChange, options, label, placeholder, invalid, className, ...rest } = props
  return (
    <span className="relative block">
      <select
        {...rest}
        aria-label={label}
        aria-invalid={invalid || rest['aria-invalid'] || undefined}
        value={value}
        onChange={(event) => onValueChange(event.target.value as Value)}
        className={joinClassNames(
          'select field-box pl-3 pr-10 cursor-pointer text-ellipsis',
          value === '' && 'text-muted',
          className,
        )}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((item) =>
          'options' in item ? (
            <optgroup key={item.label} label={item.label}>
              <Options list={item.options} />
            </optgroup>
          ) : (
            <Options key={item.value} list={[item]} />
          ),
        )}
      </select>
      <span
        aria-hidden="true"
        className="i-lucide-chevron-down absolute right-3 top-1/2 -translate-y-1/2 text-muted pointer-events-none"
      />
    </span>
  )
}

function Options({ list }: { list: readonly SelectOption[] }) {
  return list.map((option) => (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  ))
}
