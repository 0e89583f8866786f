import { useLocation } from 'react-router'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import type { ApplyBlockReason } from './apply-blocker.ts'
import { quickApplyReturnPath } from './return-path.ts'

type QuickApplyNoticeProps = {
  kind: Exclude<ApplyBlockReason, 'wait'> | 'applied'
  offerId: string
  open: boolean
  onClose: () => void
}

/** Explains why the person cannot apply (yet), with links to pages that lead back to this offer. */
export function QuickApplyNotice({ kind, offerId, open, onClose }: QuickApplyNoticeProps) {
  const t = useT('applications')
  const next = quickApplyReturnPath(offerId, useLocation())
  const links = {
    login: [
      { to: paths.signup.href({ next, job: offerId }), label: t('notice.signup') },
      { to: paths.login.href({ next, job: offerId }), label: t('notice.toLogin') },
    ],
    onboarding: [{ to: paths.onboarding.href({ next }), label: t('notice.toOnboarding') }],
    applied: [{ to: paths.applications.href(), label: t('toApplications') }],
    company: [],
    unreachable: [],
  }[kind]
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title={t(`notice.${kind}.title`)}
      description={t(`notice.${kind}.text`)}
      footer={
        <>
          {links.length < 2 && (
            <Button variant={links.length > 0 ? 'ghost' : 'primary'} onClick={onClose}>
              {t('notice.close')}
            </Button>
          )}
          {links.map(({ to, label }, index) => (
            <Button key={to} asChild variant={index < links.length - 1 ? 'ghost' : 'primary'}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </Button>
          ))}
        </>
      }
    />
  )
}
