import { useT } from '../lib/i18n.ts'
import { EntryPeriod } from './entry-period.tsx'
import { type EntryKind, type EntryOf, entryNames } from './history-entry.ts'

type EntryOverviewProps<Kind extends EntryKind> = { kind: Kind; entries: readonly EntryOf[Kind][] }

/** A person's past jobs or education entries, read-only. */
export function EntryOverview<Kind extends EntryKind>(props: EntryOverviewProps<Kind>) {
  const { kind, entries } = props
  const t = useT('editors')
  if (entries.length === 0) return <p className="text-muted">{t(`${kind}.none`)}</p>
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => {
        const [title, subtitle] = entryNames(kind, entry)
        return (
          <li key={entry.temp_id}>
            <p className="font-medium">{title}</p>
            <p className="text-muted">
              {subtitle}
              {' · '}
              <EntryPeriod kind={kind} entry={entry} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
