import { useEffect, useSyncExternalStore } from 'react'
import { Button } from '../../components/button.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { useT } from '../../lib/i18n.ts'
import { useTitleFocusOnMount } from '../../lib/use-title-focus-on-mount.ts'

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
  const title = useTitleFocusOnMount()
  const hasNetwork = useSyncExternalStore(subscribe, isOnline)
  useDocumentTitle(t('missing.title'))
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <div className="page py-12 sm:py-20">
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon="i-lucide-cloud-off" tone="warning" />
        <h1 ref={title} tabIndex={-1} className="heading mt-5 text-3xl">
          {t('missing.title')}
        </h1>
        <p className="mt-3 text-lg text-muted text-pretty">
          {t(hasNetwork ? 'missing.text' : 'missing.offline')}
        </p>
        {/* No reload button without a network: the browser would show its own error page. */}
        {hasNetwork && (
          <Button size="lg" icon="i-lucide-rotate-cw" className="mt-7" onClick={reload}>
            {t('missing.reload')}
          </Button>
        )}
      </div>
    </div>
  )
}
