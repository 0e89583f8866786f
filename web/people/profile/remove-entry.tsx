import { ConfirmButton } from '../../components/confirm-button.tsx'
import type { HistoryEntryKind } from '../../fields/history-entry.ts'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { removeProfileEntry } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

type RemoveEntryProps = { kind: HistoryEntryKind; id: string; onClose: () => void }

/** Deletes an entry. It disappears at once and returns if the server refuses. */
export function RemoveEntry({ kind, id, onClose }: RemoveEntryProps) {
  const t = useT('profile')
  const problemText = useProblemText()
  const removal = useProfileChange((entryId: string) => removeProfileEntry(kind, entryId))

  function remove() {
    onClose()
    // `mutateAsync`, because `mutate` calls no callbacks after the dialog is unmounted.
    removal.mutateAsync(id).then(
      () => toast({ tone: 'success', title: t(`${kind}.removed`) }),
      (error) =>
        toast({ tone: 'danger', title: t(`${kind}.notRemoved`), description: problemText(error) }),
    )
  }

  return (
    <ConfirmButton
      label={t('remove.action')}
      icon="i-lucide-trash-2"
      question={t('remove.question')}
      onConfirm={remove}
    />
  )
}
