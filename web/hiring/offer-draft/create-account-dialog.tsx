import { Dialog } from '../../components/dialog.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type AccountDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Tells visitors that publishing needs an account. Their draft is kept while they sign up. */
export function CreateAccountDialog({ open, onOpenChange }: AccountDialogProps) {
  const t = useT('offer-draft')
  const next = paths.offerCreate.href()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('account.title')}
      description={t('account.text')}
      footer={
        <>
          <LinkButton to={paths.login.href({ next })} variant="secondary">
            {t('account.login')}
          </LinkButton>
          <LinkButton to={paths.signup.href({ next })}>{t('account.signup')}</LinkButton>
        </>
      }
    >
      <p className="flex items-start gap-2 rounded-control bg-brand-soft p-4 text-pretty">
        <span aria-hidden="true" className="i-lucide-bookmark-check mt-0.5 text-brand" />
        {t('account.kept')}
      </p>
    </Dialog>
  )
}
