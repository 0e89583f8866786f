import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'

const reload = () => location.reload()

const isOnline = () => navigator.onLine
function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Shown if the code of a page cannot be loaded. Tries again when the network is back. */
export function PageLoadFailure() {
  const t = useT('common')
  const hasNetwork = useSyncExternalStore(subscribe, isOnline)
  useDocumentTitle(t('missing.title'))
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <PageNotice
      isStep
      icon="i-lucide-cloud-off"
      tone="warning"
      title={t('missing.title')}
      // No reload button without a network: the browser would show its own error page.
      actions={
        hasNetwork && (
          <Button size="lg" icon="i-lucide-rotate-cw" onClick={reload}>
            {t('missing.reload')}
          </Button>
        )
      }
    >
      <p>{t(hasNetwork ? 'missing.text' : 'missing.offline')}</p>
    </PageNotice>
  )
}
