import { useEffect, useState } from 'react'
import type { ModerationDecisionItem } from '#contract/trust/decisions'
import { noDecisionReasons } from './mutations.ts'
import type { ModerationQueueItem } from './queue-items.ts'
import { useUndoableDecisions } from './use-undoable-decisions.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null

const decisionOf = (
  { report, subject }: ModerationQueueItem,
  isAgainst: boolean,
): ModerationDecisionItem =>
  report
    ? { report: report.id, outcome: isAgainst ? 'upheld' : 'dismissed' }
    : { kind: subject.kind, id: subject.id, action: isAgainst ? 'hide' : 'release' }

/** The state of the queue (selected row, marked rows, reasons) and its keyboard shortcuts. */
export function useModerationQueue(items: ModerationQueueItem[]) {
  const { isBusy, undoable, decide, undo } = useUndoableDecisions()
  const [chosenKey, choose] = useState<string | null>(null)
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState(noDecisionReasons)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const item = items[index]
  const marked = items.filter(({ key }) => marks.has(key))

  const mark = (key: string) =>
    setMarks((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]))
  const markAll = () =>
    setMarks(marked.length === items.length ? new Set() : new Set(items.map(({ key }) => key)))

  const act = async (isAgainst: boolean) => {
    const decided = marked.length > 0 ? marked : item ? [item] : []
    if (decided.length === 0) return
    const keys = new Set(decided.map(({ key }) => key))
    const next = items.slice(index).find(({ key }) => !keys.has(key))
    const isDone = await decide(
      decided.map((one) => decisionOf(one, isAgainst)),
      decided.map(({ subject }) => subject.name),
      reasons,
      isAgainst,
    )
    if (!isDone) return
    choose(next?.key ?? null)
    setMarks(new Set())
    setReasons(noDecisionReasons)
  }

  useEffect(() => {
    const keys: Record<string, () => void> = {
      j: () => choose(items[Math.min(index + 1, items.length - 1)]?.key ?? null),
      k: () => choose(items[Math.max(index - 1, 0)]?.key ?? null),
      x: () => item && mark(item.key),
      a: markAll,
      h: () => void act(true),
      l: () => void act(false),
      z: () => void undo(),
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const work = keys[event.key]
      if (!work) return
      event.preventDefault()
      work()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  return { item, choose, marked, mark, markAll, reasons, setReasons, isBusy, undoable, act, undo }
}
