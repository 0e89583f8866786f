import type { HistoryEntryByKind, HistoryEntryKind } from '../../fields/history-entry.ts'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { saveHistoryEntry } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

/** Saves the values in the dialog of an entry; `id` is null for a new entry. */
export function useEntrySaving<Kind extends HistoryEntryKind>(kind: Kind, id: string | null) {
  const t = useT('profile')
  const saving = useProfileChange((entry: HistoryEntryByKind[Kind]) =>
    saveHistoryEntry(kind, id, entry),
  )
  return async (entry: HistoryEntryByKind[Kind]) => {
    await saving.mutateAsync(entry)
    toast({ tone: 'success', title: t(id ? 'saved' : `${kind}.added`) })
  }
}
