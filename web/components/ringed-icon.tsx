import { joinClassNames } from '../lib/class-names.ts'

const tones = {
  brand: 'bg-brand-soft text-brand',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
}

type RingedIconProps = { icon: string; tone?: keyof typeof tones; className?: string }

export function RingedIcon({ icon, tone = 'brand', className }: RingedIconProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames('relative grid place-items-center size-20 rounded-full', className)}
    >
      <svg
        viewBox="0 0 80 80"
        fill="none"
        aria-hidden="true"
        className="absolute inset-0 text-outline"
      >
        <circle cx="40" cy="40" r="39" stroke="currentColor" strokeDasharray="2 5" />
      </svg>
      <span className={joinClassNames('grid place-items-center size-15 rounded-full', tones[tone])}>
        <span className={joinClassNames(icon, 'text-2xl')} />
      </span>
      <span className="absolute right-1.5 top-1.5 size-3.5 rounded-full border-2 border-surface bg-brand" />
    </span>
  )
}
