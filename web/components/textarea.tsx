import { type ComponentProps, useId, useState } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { useT } from '../lib/i18n.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  invalid?: boolean
  /** Shows the number of characters and, if there is one, the maximum. */
  count?: boolean
  /** The maximum that the counter shows. Unlike `maxLength`, it never cuts pasted text. */
  countMax?: number
}

export function Textarea(props: TextareaProps) {
  const { invalid, count, countMax, className, onChange, ...rest } = props
  const t = useT('components')
  const counterId = useId()
  const [typed, setTyped] = useState(String(rest.defaultValue ?? '').length)
  const length = rest.value === undefined ? typed : String(rest.value).length
  const max = countMax ?? rest.maxLength
  const isOver = max !== undefined && length > max
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
        className={joinClassNames('field-box px-3 py-2 block resize-y', className)}
      />
      {count && (
        <p
          id={counterId}
          className={joinClassNames(
            'mt-1 text-right text-sm tabular-nums',
            isOver ? 'font-semibold text-danger' : 'text-muted',
          )}
        >
          <span aria-hidden="true">{max === undefined ? length : `${length} / ${max}`}</span>
          <span className="sr-only">
            {max === undefined
              ? t('textarea.count', { count: length })
              : t('textarea.countOf', { count: length, max })}
          </span>
        </p>
      )}
    </div>
  )
}
