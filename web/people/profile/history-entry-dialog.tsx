import { useState } from 'react'
import type { OwnProfile } from '#contract/people/profiles'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import type { DialogOpenProps } from '../../fields/form-dialog.tsx'
import type { HistoryEntryByKind, HistoryEntryKind } from '../../fields/history-entry.ts'
import { HistoryEntryFormDialog } from '../../fields/history-entry-form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { removeProfileEntry, saveHistoryEntry } from './mutations.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { useProfileChange } from './use-profile-change.ts'
import { useFormStorageName } from './use-profile-form.ts'

type HistoryEntryDialogProps<Kind extends HistoryEntryKind> = DialogOpenProps & {
  kind: Kind
  profile: OwnProfile
  /** The id of the entry to edit; null for a new entry. */
  id: string | null
  /** Whether the profile is still loading, in which case the entry may still appear. */
  isPending: boolean
}

export function HistoryEntryDialog<Kind extends HistoryEntryKind>(
  props: HistoryEntryDialogProps<Kind>,
) {
  const { kind, profile, id, isPending, open, onClose } = props
  const t = useT('profile')
  const entries: readonly { id: string }[] = profile[kind]
  const found = entries.find((one) => one.id === id)
  // Keep a deleted entry in the dialog while the dialog closes.
  const [kept, setKept] = useState(found)
  if (found && !kept) setKept(found)
  const entry = kept ?? found
  const saving = useProfileChange((values: HistoryEntryByKind[Kind]) =>
    saveHistoryEntry(kind, id, values),
  )
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
      onSave={async (values) => {
        await saving.mutateAsync(values)
        showToast({ tone: 'success', title: t(id ? 'saved' : `${kind}.added`) })
      }}
      removal={entry && <RemoveEntry kind={kind} id={entry.id} onClose={onClose} />}
    />
  )
}

type RemoveEntryProps = { kind: HistoryEntryKind; id: string; onClose: () => void }

/** Deletes an entry optimistically, and closes the dialog. A failed request restores the entry. */
function RemoveEntry({ kind, id, onClose }: RemoveEntryProps) {
  const t = useT('profile')
  const errorToast = useErrorToast()
  const removal = useProfileChange((entryId: string) => removeProfileEntry(kind, entryId))
  return (
    <ConfirmButton
      label={t('remove.action')}
      icon="i-lucide-trash-2"
      question={t('remove.question')}
      onConfirm={() => {
        onClose()
        // `mutateAsync`, because `mutate` calls no callbacks after the dialog is unmounted.
        removal.mutateAsync(id).then(
          () => showToast({ tone: 'success', title: t(`${kind}.removed`) }),
          (error) => errorToast(t(`${kind}.notRemoved`), error),
        )
      }}
    />
  )
}
