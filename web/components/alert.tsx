import type { ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

const tones = {
  info: { box: 'bg-brand-soft', mark: 'text-brand', icon: 'i-lucide-info' },
  success: { box: 'bg-success-soft', mark: 'text-success', icon: 'i-lucide-circle-check' },
  warning: { box: 'bg-warning-soft', mark: 'text-warning', icon: 'i-lucide-triangle-alert' },
  danger: { box: 'bg-danger-soft', mark: 'text-danger', icon: 'i-lucide-circle-alert' },
}

type AlertProps = {
  tone?: keyof typeof tones
  title: ReactNode
  children?: ReactNode
  className?: string
}

/** Errors interrupt screen readers (`role=alert`); other tones wait for a pause (`role=status`). */
export function Alert({ tone = 'info', title, children, className }: AlertProps) {
  const { box, mark, icon } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={joinClassNames('flex gap-3 rounded-control p-4', box, className)}
    >
      <span aria-hidden="true" className={joinClassNames(icon, mark, 'mt-0.5')} />
      <div className="min-w-0 wrap-anywhere">
        <p className={joinClassNames('font-semibold', mark)}>{title}</p>
        {children && <div className="mt-0.5 text-ink max-w-prose">{children}</div>}
      </div>
    </div>
  )
}
