import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

type InputProps = ComponentProps<'input'> & {
  invalid?: boolean
  /** Shown inside the box before the text: an icon or a currency sign. */
  leading?: ReactNode
}

export function Input({ invalid, leading, className, ...rest }: InputProps) {
  const control = (
    <input
      {...rest}
      aria-invalid={invalid || rest['aria-invalid'] || undefined}
      className={joinClassNames('field-box px-3', Boolean(leading) && 'pl-10', className)}
    />
  )
  if (!leading) return control
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 w-10 flex items-center justify-center text-muted pointer-events-none"
      >
        {leading}
      </span>
      {control}
    </span>
  )
}
