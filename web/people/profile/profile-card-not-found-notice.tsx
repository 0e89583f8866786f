import { LinkButton } from '../../components/link-button.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'

/** Has the same text for unknown people and hidden profiles, so that nobody can tell them apart. */
export function ProfileCardNotFoundNotice() {
  const t = useT('profile')
  return (
    <div className="page flex flex-col items-start py-16 sm:py-24">
      <span aria-hidden="true" className="i-lucide-user-round-x text-3xl text-brand" />
      <h1 className="heading mt-4 text-3xl">{t('card.unknown')}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted text-pretty">{t('card.unknownText')}</p>
      <LinkButton to={paths.profile.href()} size="lg" icon="i-lucide-arrow-left" className="mt-6">
        {t('toProfile')}
      </LinkButton>
    </div>
  )
}
