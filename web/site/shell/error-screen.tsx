import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { useTitleFocusOnMount } from '../../lib/use-title-focus-on-mount.ts'

/** The page that visitors see after an error. Its link reloads the site, which clears the error. */
export function ErrorScreen({ message, homeHref }: { message: string; homeHref: string }) {
  const t = useT('common')
  const title = useTitleFocusOnMount()
  useDocumentTitle(t('error.title'))
  return (
    <div className="page flex flex-col items-start gap-4 py-16 sm:py-24">
      <h1 ref={title} tabIndex={-1} className="heading text-3xl">
        {t('error.title')}
      </h1>
      <p className="max-w-prose text-lg text-muted text-pretty">{t('error.text')}</p>
      <Alert tone="danger" title={t('error.code', { message })} className="max-w-prose" />
      <Button asChild size="lg" icon="i-lucide-arrow-left" className="mt-2">
        <a href={homeHref}>{t('error.home')}</a>
      </Button>
    </div>
  )
}
