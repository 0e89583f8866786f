import { SmallButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import type { useUndoableDecisions } from './use-undoable-decisions.ts'

type UndoButtonProps = Pick<ReturnType<typeof useUndoableDecisions>, 'undoable' | 'isBusy' | 'undo'>

/** Undoes the latest decisions, as long as no mail about them has been sent. */
export function UndoModerationDecisionsButton({ undoable, isBusy, undo }: UndoButtonProps) {
  const t = useT('admin')
  if (!undoable) return null
  return (
    <p className="mt-3">
      <SmallButton icon="i-lucide-undo-2" loading={isBusy} onClick={() => void undo()}>
        {t('queue.undo', { name: undoable.name })}
      </SmallButton>
    </p>
  )
}
