import { Button } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { useMinutesLeft } from './use-minutes-left.ts'

type RefusalNoteProps = {
  /** Until when the refusal can be taken back; null where it stands. */
  until: string | null
  isUndoing?: boolean
  onUndo: () => void
}

/** A refusal is told in half an hour: until then it can be taken back, and nobody will have heard of it. */
export function RefusalNote({ until, isUndoing, onUndo }: RefusalNoteProps) {
  const t = useT('applicants')
  const left = useMinutesLeft(until)
  if (left === null) return <p className="text-sm text-muted">{t('refusal.told')}</p>
  return (
    <div className="rounded-control bg-warning-soft p-3 text-sm">
      <p className="text-pretty">{t('refusal.waits', { count: left })}</p>
      <Button
        variant="secondary"
        size="sm"
        icon="i-lucide-undo-2"
        className="mt-2"
        loading={isUndoing}
        onClick={onUndo}
      >
        {t('refusal.undo')}
      </Button>
    </div>
  )
}
