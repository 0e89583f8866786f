import { cloneElement, type ReactElement, type ReactNode, useId } from 'react'
import { useT } from '../lib/i18n.ts'
import { useUpdateAfterPointerRelease } from './use-update-after-pointer-release.ts'

type ControlProps = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

export type FieldProps = {
  label: string
  /** Hides the label visually, for fields whose meaning is clear from their surroundings. */
  labelHidden?: boolean
  help?: ReactNode
  error?: ReactNode
  /** Marks the field as optional; fields are required by default. */
  optional?: boolean
  /** Whether the field is a filter, which is neither required nor marked as optional. */
  filters?: boolean
  children: ReactElement<ControlProps>
}

export function Field(props: FieldProps) {
  const { label, labelHidden, help, optional, filters, children, ...rest } = props
  const t = useT('components')
  const error = useUpdateAfterPointerRelease(rest.error)
  const ownId = useId()
  const id = children.props.id ?? ownId
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {optional && (
          <>
            {' '}
            <span className="ml-1 font-normal text-sm text-muted">{t('field.optional')}</span>
          </>
        )}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted max-w-prose">
          {help}
        </p>
      )}
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional || filters ? undefined : true,
      })}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
          <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
          {error}
        </p>
      )}
    </div>
  )
}
