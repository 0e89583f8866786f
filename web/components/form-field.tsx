import type { ReactElement } from 'react'
import {
  type Control,
  type ControllerRenderProps,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { Field, type FieldProps } from './field.tsx'

export type FormFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values> = FieldPath<Values>,
> = Pick<FieldProps, 'label' | 'labelHidden' | 'help' | 'optional'> & {
  control: Control<Values>
  name: Name
  /** Returns the text of an error code: '' for no text, false or undefined for the default text. */
  textOf?: (code: string) => string | false | undefined
  /** Fields that depend on this one, and are validated again when it changes. */
  deps?: FieldPath<Values>[]
}

export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name> & {
    children: (field: ControllerRenderProps<Values, Name>) => FieldProps['children']
  },
): ReactElement {
  const { control, name, textOf, deps, children, ...rest } = props
  const { field, fieldState } = useController({ control, name, ...(deps && { rules: { deps } }) })
  const error = findFirstFieldError(fieldState.error)
  const own = error && textOf?.(error.type)
  return (
    <Field {...rest} error={own === false ? error?.message : (own ?? error?.message)}>
      {children(field)}
    </Field>
  )
}

/** Returns a function that makes the props of a form field from the field's name and label. */
export const createFieldBinder =
  <Values extends FieldValues>(control: Control<Values>) =>
  <Name extends FieldPath<Values>>(name: Name, label: string) => ({ control, name, label })

/** Returns the first error of a field or, for a list of values, of its items. */
export function findFirstFieldError(error: unknown): FieldError | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('type' in error && typeof error.type === 'string') return error as FieldError
  for (const inner of Object.values(error)) {
    const found = findFirstFieldError(inner)
    if (found) return found
  }
  return undefined
}
