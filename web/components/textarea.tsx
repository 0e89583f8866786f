import { type ComponentProps, useId, useState } from 'react'
import { classNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  invalid?: boolean
  /** Shows how many characters are written; with `maxLength`, out of how many. */
  count?: boolean
}

export function Textarea({ invalid, count, className, onChange, ...rest }: TextareaProps) {
  const t = useT('components')
  const counterId = useId()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const describedBy = [rest['aria-describedby'], count && counterId].filter(Boolean).join(' ')
  return (
    <div>
      <textarea
        rows={5}
        {...rest}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        aria-invalid={invalid || rest['aria-invalid'] || undefined}
        aria-describedby={describedBy || undefined}
        className={classNames('field-box px-3 py-2 block resize-y', className)}
      />
      {count && (
        <p id={counterId} className="mt-1 text-right text-sm text-muted tabular-nums">
          <span aria-hidden="true">
            {rest.maxLength === undefined ? length : `${length} / ${rest.maxLength}`}
          </span>
          <span className="sr-only">
            {rest.maxLength === undefined
              ? t('textarea.count', { count: length })
              : t('textarea.countOf', { count: length, max: rest.maxLength })}
          </span>
        </p>
      )}
    </div>
  )
}
