import type { OwnProfile } from '#contract/people/profiles'
import type { DialogOpenProps } from '../../fields/form-dialog.tsx'
import type { HistoryEntryByKind, HistoryEntryKind } from '../../fields/history-entry.ts'
import { HistoryEntryFormDialog } from '../../fields/history-entry-form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { RemoveEntry } from './remove-entry.tsx'
import { useEntrySaving } from './use-entry-saving.ts'
import { useFormStorageName } from './use-profile-form.ts'
import { useRememberedEntry } from './use-remembered-entry.ts'

type EntryEditorProps<Kind extends HistoryEntryKind> = DialogOpenProps & {
  kind: Kind
  profile: OwnProfile
  /** The id of the entry to edit; null for a new entry. */
  id: string | null
  /** Whether the profile is still loading, so that a missing entry may still arrive. */
  isPending: boolean
}

/** A dialog that adds, changes or deletes an entry of the work history. */
export function HistoryEntryDialog<Kind extends HistoryEntryKind>(props: EntryEditorProps<Kind>) {
  const { kind, profile, id, isPending, open, onClose } = props
  const t = useT('profile')
  const entries: readonly { id: string }[] = profile[kind]
  const entry = useRememberedEntry(entries.find((one) => one.id === id))
  const save = useEntrySaving(kind, id)
  const keptAs = useFormStorageName()
  if (id !== null && !entry) {
    const texts = { title: t(`${kind}.unknown`), text: t(`${kind}.unknownText`) }
    return <NoticeDialog {...texts} open={open && !isPending} onClose={onClose} />
  }
  return (
    <HistoryEntryFormDialog
      kind={kind}
      open={open}
      onClose={onClose}
      hasDescription
      keptAs={keptAs}
      entry={entry ? ({ ...entry, temp_id: entry.id } as object as HistoryEntryByKind[Kind]) : null}
      onSave={save}
      removal={entry && <RemoveEntry kind={kind} id={entry.id} onClose={onClose} />}
    />
  )
}
