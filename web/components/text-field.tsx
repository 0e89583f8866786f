import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { limits } from '#contract/limits'
import { useT } from '../lib/i18n.ts'
import { ensureUrlScheme } from '../lib/link-rows.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Input } from './input.tsx'
import { Textarea } from './textarea.tsx'

type Bound = 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'

type TextFieldProps<Values extends FieldValues> = FormFieldProps<Values> &
  Omit<ComponentProps<typeof Input>, Bound> & {
    /** Whether an empty field has the value null instead of an empty string. */
    nullable?: boolean
    /** Corrects the text, for instance its spaces, on blur and when Enter is pressed. */
    tidy?: (text: string) => string
    /** Called when the field loses focus. Its validation may still be running. */
    onLeave?: () => void
  }

export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, label, labelHidden, help, optional, deps, textOf: ownTextOf, ...own } = props
  const { name, nullable, tidy, onLeave, ...input } = own
  const t = useT('errors')
  const { type } = input
  const textOf = (code: string) =>
    ownTextOf?.(code) ??
    (code === 'invalid' && (type === 'email' || type === 'url') && t(`wrong.${type}`))
  const field = { control, name, label, labelHidden, help, optional, textOf, deps }
  return (
    <FormField {...field}>
      {({ value, onChange, onBlur, ref }) => {
        const write = (text: string) => onChange(nullable && text === '' ? null : text)
        const tidyUp = () => tidy && value && write(tidy(value))
        return (
          <Input
            onKeyDown={(event) => event.key === 'Enter' && tidyUp()}
            {...input}
            ref={ref}
            name={name}
            value={value ?? ''}
            onChange={(event) => write(event.target.value)}
            onBlur={() => {
              tidyUp()
              onBlur()
              onLeave?.()
            }}
          />
        )
      }}
    </FormField>
  )
}

/** A field for a web address. It adds a missing `https://`. */
export const UrlField = <Values extends FieldValues>(props: TextFieldProps<Values>) => (
  <TextField
    type="url"
    placeholder="https://"
    maxLength={limits.urlMax}
    tidy={ensureUrlScheme}
    {...props}
  />
)

export function TextareaField<Values extends FieldValues>(
  props: FormFieldProps<Values> &
    Omit<ComponentProps<typeof Textarea>, Bound> & { nullable?: boolean },
) {
  const { control, label, labelHidden, help, optional, textOf, deps, ...own } = props
  const { name, nullable, ...textarea } = own
  const field = { control, name, label, labelHidden, help, optional, textOf, deps }
  return (
    <FormField {...field}>
      {({ value, onChange, ...bound }) => (
        <Textarea
          {...textarea}
          {...bound}
          value={value ?? ''}
          onChange={({ target }) => onChange(nullable && !target.value ? null : target.value)}
        />
      )}
    </FormField>
  )
}
