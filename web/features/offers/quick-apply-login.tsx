import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type QuickApplyLoginProps = {
  offerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Quick apply sends one's profile, so it needs one: says so, and leads back here afterwards. */
export function QuickApplyLogin({ offerId, open, onOpenChange }: QuickApplyLoginProps) {
  const t = useT('board')
  const next = paths.home.href({ job: offerId })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('quickApply.title')}
      description={t('quickApply.text')}
      footer={
        <>
          <Button asChild variant="ghost">
            <Link to={paths.signup.href({ next, job: offerId })}>{t('quickApply.signup')}</Link>
          </Button>
          <Button asChild>
            <Link to={paths.login.href({ next, job: offerId })}>{t('quickApply.login')}</Link>
          </Button>
        </>
      }
    />
  )
}
