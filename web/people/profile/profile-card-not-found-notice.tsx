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
      link={{ to: paths.profile.href(), label: t('toProfile'), icon: 'i-lucide-arrow-left' }}
    >
      <p>{t('card.unknownText')}</p>
    </PageNotice>
  )
}
