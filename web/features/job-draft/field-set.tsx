import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/i18n.ts'

type FieldSetProps = {
  legend: string
  help?: string
  error?: string
  optional?: boolean
  /** Chips. */
  children: ReactNode
}

/** Chips to choose from, with what a field has: a name, a word of help, what is wrong. */
export function FieldSet({ legend, help, error, optional, children }: FieldSetProps) {
  const t = useT('job-draft')
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0" aria-describedby={described || undefined}>
      <legend className="font-semibold">
        {legend}
        {optional && <span className="ml-2 font-normal text-sm text-muted">{t('optional')}</span>}
      </legend>
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-muted max-w-prose">
          {help}
        </p>
      )}
      <div
        tabIndex={-1}
        data-error-focus={error ? '' : undefined}
        className="mt-3 flex flex-wrap gap-2"
      >
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm text-danger">
          <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
