import type { HistoryEntryByKind, HistoryEntryKind } from '../../fields/history-entry.ts'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { saveHistoryEntry } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

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
