import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Select } from './select.tsx'

type LabelledSelectProps<Value extends string> = Pick<
  FieldProps,
  'label' | 'help' | 'error' | 'optional' | 'filters'
> &
  ComponentProps<typeof Select<Value>>

/** A select with a visible label, for use outside of React Hook Form. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { help, error, optional, filters, ...select } = props
  return (
    <Field label={props.label} help={help} error={error} optional={optional} filters={filters}>
      <Select {...select} />
    </Field>
  )
}
