import { useEffect, useState } from 'react'
import type { Subject } from '#contract/trust/admin'
import type { ReportReason } from '#contract/trust/moderation'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { decideReport, moderateSubject } from './mutations.ts'
import type { QueueItem } from './queue-items.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]') !== null

/**
 * The selected row of the queue, the reasons entered for it, and the keyboard shortcuts for the
 * decision.
 */
export function useQueue(items: QueueItem[]) {
  const t = useT('admin')
  const problemText = useProblemText()
  const [chosenKey, choose] = useState<string | null>(null)
  const [ground, setGround] = useState<ReportReason | null>(null)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hidden, setHidden] = useState<Subject | null>(null)
  const index = Math.max(
    0,
    items.findIndex(({ key }) => key === chosenKey),
  )
  const item = items[index]
  const reasons = { ground: ground ?? item?.report?.reason ?? 'other', note }

  async function run(work: () => Promise<void>, said: string) {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      // Select the row after the decided one.
      choose(items[index + 1]?.key ?? null)
      setGround(null)
      setNote('')
      toast({ tone: 'success', title: said })
    } catch (error) {
      toast({ tone: 'danger', title: problemText(error) })
    } finally {
      setBusy(false)
    }
  }

  const act = (isAgainst: boolean) => {
    if (!item) return
    const { report, subject } = item
    void run(
      async () => {
        if (report) await decideReport(report.id, isAgainst ? 'upheld' : 'dismissed', reasons)
        else await moderateSubject(subject, isAgainst ? 'hide' : 'release', reasons)
        if (isAgainst) setHidden(subject)
      },
      t(isAgainst ? 'queue.hidden' : 'queue.left', { name: subject.name }),
    )
  }

  const undo = () => {
    if (!hidden) return
    const action = hidden.kind === 'profile' ? 'restore' : 'show'
    void run(
      async () => {
        await moderateSubject(hidden, action, reasons)
        setHidden(null)
      },
      t('queue.undone', { name: hidden.name }),
    )
  }

  useEffect(() => {
    const keys: Record<string, () => void> = {
      j: () => choose(items[Math.min(index + 1, items.length - 1)]?.key ?? null),
      k: () => choose(items[Math.max(index - 1, 0)]?.key ?? null),
      h: () => act(true),
      l: () => act(false),
      z: undo,
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

  return {
    item,
    choose,
    ground: reasons.ground,
    setGround,
    note,
    setNote,
    isBusy,
    hidden,
    act,
    undo,
  }
}
