import { LinkButton } from '../../components/link-button.tsx'
import { PageNotice } from '../../components/page-notice.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Has the same text for unknown people and hidden profiles, so that nobody can tell them apart. */
export function ProfileCardNotFoundNotice() {
  const t = useT('profile')
  return (
    <PageNotice
      icon="i-lucide-user-round-x"
      title={t('card.unknown')}
      actions={
        <LinkButton to={paths.profile.href()} size="lg" icon="i-lucide-arrow-left">
          {t('toProfile')}
        </LinkButton>
      }
    >
      <p>{t('card.unknownText')}</p>
    </PageNotice>
  )
}
