import { formatMonth } from '../lib/format-month.ts'
import { useLanguage, useT } from '../lib/i18n.ts'
import type { HistoryEntryFormValues } from './entry-list.ts'
import { type HistoryEntryKind, isOngoingEntry } from './history-entry.ts'

/** `mar 2021 – giu 2024`, or `mar 2021 – Presente` for an entry that has not ended. */
export function HistoryEntryPeriodText(props: {
  kind: HistoryEntryKind
  entry: HistoryEntryFormValues
}) {
  const { kind, entry } = props
  const t = useT('editors')
  const language = useLanguage()
  const { start_date, end_date } = entry
  const ongoing = isOngoingEntry(kind, entry) && t('entry.present')
  const end = end_date ? formatMonth(end_date, language) : ongoing
  return [formatMonth(start_date, language), end].filter(Boolean).join(' – ')
}
