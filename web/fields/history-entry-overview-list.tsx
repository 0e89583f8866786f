import { useT } from '../lib/i18n.ts'
import {
  getHistoryEntryTitles,
  type HistoryEntryByKind,
  type HistoryEntryKind,
} from './history-entry.ts'
import { HistoryEntryPeriodText } from './history-entry-period-text.tsx'

type EntryOverviewProps<Kind extends HistoryEntryKind> = {
  kind: Kind
  entries: readonly HistoryEntryByKind[Kind][]
}

export function HistoryEntryOverviewList<Kind extends HistoryEntryKind>(
  props: EntryOverviewProps<Kind>,
) {
  const { kind, entries } = props
  const t = useT('editors')
  if (entries.length === 0) return <p className="text-muted">{t(`${kind}.none`)}</p>
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => {
        const [title, subtitle] = getHistoryEntryTitles(kind, entry)
        return (
          <li key={entry.temp_id}>
            <p className="font-medium">{title}</p>
            <p className="text-muted">
              {subtitle}
              {' · '}
              <HistoryEntryPeriodText kind={kind} entry={entry} />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
