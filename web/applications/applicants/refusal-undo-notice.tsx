import { useEffect, useState } from 'react'
import { SmallButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { minutesUntil } from './minutes-until.ts'

type RefusalNoteProps = {
  /** When the refusal becomes final; null if it already is. */
  until: string | null
  isUndoing?: boolean
  onUndo: () => void
}

/** Shows how long a refusal can be undone. The applicant is notified when that time is over. */
export function RefusalUndoNotice({ until, isUndoing, onUndo }: RefusalNoteProps) {
  const t = useT('applicants')
  const left = useMinutesUntil(until)
  if (left === null) return <p className="text-sm text-muted">{t('refusal.sent')}</p>
  return (
    <div className="rounded-control bg-warning-soft p-3 text-sm">
      <p className="text-pretty">{t('refusal.waits', { count: left })}</p>
      <SmallButton icon="i-lucide-undo-2" className="mt-2" loading={isUndoing} onClick={onUndo}>
        {t('refusal.undo')}
      </SmallButton>
    </div>
  )
}

const tickMs = 10_000

function useMinutesUntil(until: string | null): number | null {
  const [now, setNow] = useState(Date.now)
  const left = until === null ? null : minutesUntil(until, now)
  const isRunning = left !== null
  useEffect(() => {
    if (!isRunning) return
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return left
}
