import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { type EntryKind, removeEntry } from './mutations.ts'
import { useProfileChange } from './use-profile-change.ts'

type RemoveEntryProps = { kind: EntryKind; id: string; onClose: () => void }

/** Takes a job or a course of study away: gone at once, and back where the server says no. */
export function RemoveEntry({ kind, id, onClose }: RemoveEntryProps) {
  const t = useT('profile')
  const problemText = useProblemText()
  const removal = useProfileChange((entryId: string) => removeEntry(kind, entryId))

  function remove() {
    onClose()
    // This dialog is gone by the time the answer comes: what it says belongs to the call.
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
