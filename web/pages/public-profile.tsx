import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Button } from '../components/button.tsx'
import { Link } from '../components/link.tsx'
import { LoadFailureAlert } from '../components/load-failure-alert.tsx'
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
  const { data: card, error, isFetching, refetch } = useQuery(profileCardQuery(id))
  const isUnknown = card === null
  const isOwn = user?.id === id
  useDocumentTitle(card?.full_name ?? meta(isUnknown ? 'pages.not_found' : 'pages.publicProfile'))
  if (isUnknown) return <ProfileCardNotFoundNotice />
  return (
    <div className="page py-6 sm:py-10">
      {isOwn && (
        <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card bg-brand-soft p-4 sm:px-8">
          <p className="mr-auto max-w-prose text-pretty">{t('card.own')}</p>
          <Button asChild variant="secondary" size="sm" icon="i-lucide-arrow-left">
            <Link to={paths.profile.href()}>{t('toProfile')}</Link>
          </Button>
        </div>
      )}
      {card && (isOwn ? <ProfileCardView card={card} /> : <OtherPersonProfileCard card={card} />)}
      {card && !isOwn && (
        <p className="mt-5">
          <ReportButton target={{ kind: 'profile', id, name: card.full_name }} />
        </p>
      )}
      {!card && error && (
        <LoadFailureAlert title={t('card.failed')} query={{ error, isFetching, refetch }} />
      )}
      {!card && !error && (
        <div role="status" aria-label={t('card.loading')}>
          <ProfileSkeleton />
        </div>
      )}
    </div>
  )
}
