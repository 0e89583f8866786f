import { useLocation } from 'react-router'
import { collectAppliedOfferIds } from '../applications/own-applications/state.ts'
import { HiddenItemList } from '../board/marks/hidden-item-list.tsx'
import { SavedOfferList } from '../board/marks/saved-offer-list.tsx'
import { Link } from '../components/link.tsx'
import { usePageTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../lib/paths.ts'
import { MailSubscriptionSwitch } from '../people/profile/mail-subscription-switch.tsx'
import { useSession } from '../people/session/state.ts'

function SavedPage() {
  const t = useT('saved')
  const title = usePageTitle('saved')
  const { profile, status, user_applications: applications } = useSession()
  return (
    <div className="page max-w-212! py-6 sm:py-10">
      <h1 tabIndex={-1} className="heading mb-2 text-3xl">
        {title}
      </h1>
      {status === 'anonymous' && (
        <p className="mb-4 text-muted text-pretty">
          {t('here')}{' '}
          <Link
            to={paths.login.href({ next: paths.saved.href() })}
            className="font-medium text-brand"
          >
            {t('signIn')}
          </Link>
        </p>
      )}
      <SavedOfferList appliedIds={collectAppliedOfferIds(applications)} />
      {/* Freelancers have this switch in their profile, employers only here. */}
      {profile?.profile_type === 'provider' && (
        <div className="mt-8">
          <MailSubscriptionSwitch
            of="send_saved_offer_emails"
            isOn={profile.send_saved_offer_emails}
          />
        </div>
      )}
      <p className="mt-8">
        <Link to={paths.hidden.href()} className="touchable font-medium text-brand">
          {t('toHidden')}
        </Link>
        {profile && (
          <Link to={paths.alerts.href()} className="touchable ml-4 font-medium text-brand">
            {t('toAlerts')}
          </Link>
        )}
      </p>
    </div>
  )
}

function HiddenPage() {
  const t = useT('saved')
  const title = usePageTitle('hidden')
  return (
    <div className="page max-w-212! py-6 sm:py-10">
      <h1 tabIndex={-1} className="heading mb-2 text-3xl">
        {title}
      </h1>
      <p className="mb-6 text-muted text-pretty">{t('hiddenText')}</p>
      <HiddenItemList />
    </div>
  )
}

export function SavedAndHiddenPage() {
  const { pathname } = useLocation()
  return pathname === paths.hidden.path ? <HiddenPage /> : <SavedPage />
}
