import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type EmployerAccountRequiredProps = { name: string; onChange: () => void }

/** Shown to freelancers, because publishing needs an employer's account. */
export function EmployerAccountRequired({ name, onChange }: EmployerAccountRequiredProps) {
  const t = useT('offer-draft')
  useDocumentTitle(t('wrongAccount.title'))
  return (
    <PageNotice
      icon="i-lucide-briefcase"
      title={t('wrongAccount.title')}
      actions={
        <>
          <Button size="lg" onClick={onChange}>
            {t('wrongAccount.change')}
          </Button>
          <LinkButton to={paths.home.href()} variant="secondary" size="lg">
            {t('wrongAccount.offers')}
          </LinkButton>
        </>
      }
    >
      <p>{t('wrongAccount.text', { name })}</p>
      <p>{t('wrongAccount.address')}</p>
    </PageNotice>
  )
}
