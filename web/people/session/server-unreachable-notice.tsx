import { useSnapshot } from 'valtio'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { startLoadingSession } from './load.ts'
import { sessionLoadingState } from './state.ts'

/** Shown instead of a page that needs the session, if the session cannot be loaded. */
export function ServerUnreachableNotice() {
  const t = useT('common')
  const { loading } = useSnapshot(sessionLoadingState)
  return (
    <PageNotice
      isStep
      icon="i-lucide-cloud-off"
      tone="warning"
      title={t('unreachable.title')}
      actions={
        <>
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
        </>
      }
    >
      <p>{t('unreachable.text')}</p>
    </PageNotice>
  )
}
