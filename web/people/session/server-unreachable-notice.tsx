import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { startLoadingSession } from './load.ts'
import { sessionLoadingState } from './state.ts'

/** Shown instead of a page that needs the session, if the session cannot be loaded. */
export function ServerUnreachableNotice() {
  const t = useT('common')
  const { loading } = useSnapshot(sessionLoadingState)
  return (
    <div className="page py-12 sm:py-20">
      <div className="mx-auto flex max-w-120 flex-col items-center text-center">
        <RingedIcon icon="i-lucide-cloud-off" tone="warning" />
        <div role="status" aria-atomic="true">
          <h1 tabIndex={-1} className="heading mt-5 text-3xl">
            {t('unreachable.title')}
          </h1>
          <p className="mt-3 text-lg text-muted text-pretty">{t('unreachable.text')}</p>
        </div>
        <div className="mt-7 flex flex-wrap justify-center gap-2 lt-sm:w-full lt-sm:flex-col">
          <Button
            size="lg"
            icon="i-lucide-rotate-cw"
            loading={loading}
            onClick={() => !loading && startLoadingSession()}
          >
            {t('unreachable.retry')}
          </Button>
          <LinkButton to={paths.logout.href()} variant="ghost" size="lg">
            {t('menu.logout')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
