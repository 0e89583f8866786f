import { LinkButton } from '../components/link-button.tsx'
import { RingedIcon } from '../components/ringed-icon.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'

/** Shown after an account was deleted. The page's address does not say whose account it was. */
export function AccountDeletedPage() {
  const t = useT('own-data')
  usePageTitle('accountDeleted')
  return (
    <div className="page flex flex-col items-center py-14 text-center sm:py-24">
      <RingedIcon icon="i-lucide-check" tone="success" />
      <h1 tabIndex={-1} className="heading mt-5 text-3xl">
        {t('gone.title')}
      </h1>
      <div className="mt-3 flex max-w-[52ch] flex-col gap-3 text-lg text-muted text-pretty">
        <p>{t('gone.text')}</p>
        <p>{t('gone.noMail')}</p>
        <p>{t('gone.again')}</p>
      </div>
      <LinkButton to={paths.home.href()} size="lg" className="mt-7">
        {t('gone.toHome')}
      </LinkButton>
    </div>
  )
}
