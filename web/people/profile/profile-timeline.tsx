import type { ReactNode } from 'react'
import { joinClassNames } from '../../lib/class-names.ts'
import { computeDuration } from '../../lib/duration.ts'
import { formatMonth } from '../../lib/format-month.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { CollapsibleText } from './collapsible-text.tsx'
import type { TimelineEntry } from './timeline-entries.ts'
import { useDurationText } from './use-duration-text.ts'

type TimelineProps = {
  entries: readonly TimelineEntry[]
  actionsFor?: (entry: TimelineEntry) => ReactNode
}

/** A timeline, latest first; ongoing entries have a filled dot. */
export function ProfileTimeline({ entries, actionsFor }: TimelineProps) {
  return (
    <ol className="flex flex-col">
      {latestFirst(entries).map((entry) => (
        <li key={entry.id} className="group relative flex gap-4 pb-7 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute left-1.5 top-6 -bottom-1 w-px -translate-x-1/2 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={joinClassNames(
              'mt-1.5 size-3 shrink-0 rounded-full border-2',
              entry.isCurrent ? 'border-brand bg-brand' : 'border-outline bg-surface',
            )}
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap xs:flex-nowrap items-start gap-x-2">
              <div className="min-w-0 flex-1 basis-full xs:basis-0">
                <h3 className="font-semibold leading-snug wrap-anywhere">{entry.title}</h3>
                <p className="wrap-anywhere">{entry.subtitle}</p>
                <Period entry={entry} />
              </div>
              {actionsFor?.(entry)}
            </div>
            {entry.description && <CollapsibleText text={entry.description} className="mt-2" />}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Period({ entry }: { entry: TimelineEntry }) {
  const t = useT('profile')
  const language = useLanguage()
  const durationText = useDurationText()
  const { start_date, end_date, isCurrent } = entry
  const end = end_date ? formatMonth(end_date, language) : isCurrent && t('timeline.present')
  return (
    <p className="mt-0.5 text-sm text-muted">
      {[formatMonth(start_date, language), end].filter(Boolean).join(' – ')}
      {end && (
        <>
          {' '}
          <span className="whitespace-nowrap">
            ({durationText(computeDuration(entry, getTodayIsoDate()))})
          </span>
        </>
      )}
    </p>
  )
}

/** Ongoing entries first, then by end date in descending order. */
function latestFirst(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const rank = ({ isCurrent, end_date, start_date }: TimelineEntry) =>
    `${isCurrent ? 1 : 0} ${isCurrent ? '' : (end_date ?? start_date)} ${start_date}`
  return entries.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
}
