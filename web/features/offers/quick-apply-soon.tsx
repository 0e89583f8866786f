import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useT } from '../../lib/i18n.ts'

type QuickApplySoonProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** For who has signed in already: asking them to do so again would be worse than the truth. */
export function QuickApplySoon({ open, onOpenChange }: QuickApplySoonProps) {
  const t = useT('board')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('quickApply.soonTitle')}
      description={t('quickApply.soonText')}
      footer={<Button onClick={() => onOpenChange(false)}>{t('quickApply.soonClose')}</Button>}
    />
  )
}
