import type { ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  new: 'bg-spark-soft text-spark-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  brand: 'bg-brand-soft text-brand',
}

type BadgeProps = {
  tone?: keyof typeof tones
  icon?: string
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={joinClassNames(
        'inline-flex items-center gap-1 align-middle rounded-tag px-2 py-0.5 text-xs font-medium',
        'max-w-full wrap-anywhere',
        tones[tone],
        className,
      )}
    >
      {icon && <span className={icon} aria-hidden="true" />}
      {children}
    </span>
  )
}
