import { joinClassNames } from '../lib/class-names.ts'
import { formatDate, formatTime } from '../lib/format-date.ts'

type VerticalTimelineProps = {
  label: string
  /** The steps, oldest first. `at` is an ISO 8601 time. */
  steps: readonly { title: string; at: string; by?: string | null }[]
  className?: string
}

export function VerticalTimeline({ label, steps, className }: VerticalTimelineProps) {
  return (
    <ol aria-label={label} className={joinClassNames('flex flex-col', className)}>
      {steps.map(({ title, at, by }, index) => {
        const isLast = index === steps.length - 1
        return (
          <li
            key={`${at} ${title}`}
            aria-current={isLast ? 'step' : undefined}
            className="relative flex gap-3.5 pb-4 last:pb-0"
          >
            {!isLast && (
              <span
                aria-hidden="true"
                className="absolute left-1.5 top-5 -bottom-1 w-px -translate-x-1/2 bg-outline"
              />
            )}
            <span
              aria-hidden="true"
              className={joinClassNames(
                'mt-1.5 size-3 shrink-0 rounded-full border-2',
                isLast ? 'border-brand bg-brand' : 'border-outline bg-surface',
              )}
            />
            <span className="min-w-0">
              <span className={joinClassNames('block', isLast && 'font-semibold')}>{title}</span>
              {by && <span className="block text-sm">{by}</span>}
              <time dateTime={at} className="block text-sm text-muted tabular-nums">
                {formatDate(at)}, {formatTime(at)}
              </time>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
