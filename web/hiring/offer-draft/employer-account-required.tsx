import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

type EmployerAccountRequiredProps = { name: string; onChange: () => void }

/** Shown to freelancers, because publishing needs an employer's account. */
export function EmployerAccountRequired({ name, onChange }: EmployerAccountRequiredProps) {
  const t = useT('offer-draft')
  useDocumentTitle(t('wrongAccount.title'))
  return (
    <div className="page py-12 sm:py-20">
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon="i-lucide-briefcase" />
        <h1 tabIndex={-1} className="heading mt-5 text-3xl">
          {t('wrongAccount.title')}
        </h1>
        <div className="mt-3 flex flex-col gap-2 text-lg text-muted text-pretty wrap-anywhere">
          <p>{t('wrongAccount.text', { name })}</p>
          <p>{t('wrongAccount.address')}</p>
        </div>
        <div className="mt-7 flex flex-wrap justify-center gap-2 lt-sm:w-full lt-sm:flex-col">
          <Button size="lg" onClick={onChange}>
            {t('wrongAccount.change')}
          </Button>
          <LinkButton to={paths.home.href()} variant="secondary" size="lg">
            {t('wrongAccount.offers')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
