import { useEffect, useState } from 'react'
import type { ModerationDecisionItem } from '#contract/trust/decisions'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useBusyAction } from '../../lib/use-busy-action.ts'
import {
  type DecisionReasonValues,
  submitModerationDecisions,
  undoModerationDecisions,
} from './mutations.ts'

/** The latest decisions, which can be undone until `until`. `name` says what they are about. */
type Undoable = { id: string; until: string; name: string }

/** Makes decisions, one request at a time, and undoes the latest of them. */
export function useUndoableDecisions() {
  const t = useT('admin')
  const { isBusy, run } = useBusyAction()
  const [undoable, setUndoable] = useState<Undoable | null>(null)

  useEffect(() => {
    if (!undoable) return
    const left = Date.parse(undoable.until) - Date.now()
    const timer = setTimeout(() => setUndoable(null), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [undoable])

  /** Returns whether the request succeeded. Single decisions may fail: a toast says how many. */
  const decide = (
    items: ModerationDecisionItem[],
    names: string[],
    reasons: DecisionReasonValues,
    isAgainst: boolean,
  ) =>
    run(async () => {
      const name = names.length === 1 ? (names[0] ?? '') : t('queue.many', { count: names.length })
      const { id, undo_until: until, results } = await submitModerationDecisions(items, reasons)
      setUndoable(until === null ? null : { id, until, name })
      const failed = results.filter((one) => 'error' in one).length
      if (failed > 0) showToast({ tone: 'danger', title: t('queue.failed', { count: failed }) })
      else
        showToast({
          tone: 'success',
          title: t(isAgainst ? 'queue.hidden' : 'queue.left', { name }),
        })
    })

  const undo = () =>
    run(async () => {
      if (!undoable) return
      await undoModerationDecisions(undoable.id)
      setUndoable(null)
      showToast({ tone: 'success', title: t('queue.undone', { name: undoable.name }) })
    })

  return { isBusy, undoable, decide, undo }
}
