import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { LinkButton } from '../components/link-button.tsx'
import { QueryPlaceholder } from '../components/query-placeholder.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { ProfileCardNotFoundNotice } from '../people/profile/profile-card-not-found-notice.tsx'
import { OtherPersonProfileCard, ProfileCardView } from '../people/profile/profile-card-view.tsx'
import { ProfileSkeleton } from '../people/profile/profile-skeleton.tsx'
import { profileCardQuery } from '../people/profile/queries.ts'
import { useSession } from '../people/session/state.ts'
import { ReportButton } from '../trust/reports/report-button.tsx'

/** A person's profile, as it is seen by the companies to which the person has applied. */
export function PublicProfilePage() {
  const t = useT('profile')
  const meta = useT('meta')
  const { id = '' } = useParams()
  const { user } = useSession()
  const query = useQuery(profileCardQuery(id))
  const { data: card } = query
  const isUnknown = card === null
  const isOwn = user?.id === id
  useDocumentTitle(card?.full_name ?? meta(isUnknown ? 'pages.not_found' : 'pages.publicProfile'))
  if (isUnknown) return <ProfileCardNotFoundNotice />
  return (
    <div className="page py-6 sm:py-10">
      {isOwn && (
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-brand-soft p-4 sm:px-8">
          <p className="mr-auto max-w-prose text-pretty">{t('card.own')}</p>
          <LinkButton
            to={paths.profile.href()}
            variant="secondary"
            size="sm"
            icon="i-lucide-arrow-left"
          >
            {t('toProfile')}
          </LinkButton>
        </div>
      )}
      {card && (isOwn ? <ProfileCardView card={card} /> : <OtherPersonProfileCard card={card} />)}
      {card && !isOwn && (
        <p className="mt-5">
          <ReportButton target={{ kind: 'profile', id, name: card.full_name }} />
        </p>
      )}
      {!card && (
        <QueryPlaceholder query={query} failed={t('card.failed')} loading={t('card.loading')}>
          <ProfileSkeleton />
        </QueryPlaceholder>
      )}
    </div>
  )
}
