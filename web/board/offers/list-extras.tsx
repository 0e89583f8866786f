import { countFilters } from '#contract/board/offer-filters'
import { i18n } from '../../lib/i18n.ts'
import { createOnDemandComponent } from '../../lib/on-demand.tsx'
import { useSession } from '../../people/session/state.ts'
import type { ListExtrasHostProps } from './alert-invite.tsx'

const forYou = createOnDemandComponent(
  async () => (await Promise.all([import('./for-you.tsx'), i18n.load('for-you')]))[0],
  (module) => module.SuitedOffersSection,
)

const alertForm = createOnDemandComponent(
  async () =>
    (await Promise.all([import('./alert-form.tsx'), i18n.load('alerts'), i18n.load('errors')]))[0],
  (module) => module.CreateAlertForm,
  { placeholder: <div className="min-h-control w-60" /> },
)

/**
 * The extras above a list: suited offers (only for freelancers and only without filters), and the
 * invitation to create an alert.
 */
export function OfferListExtras({ filters }: ListExtrasHostProps) {
  const { profile } = useSession()
  const isFreelancer =
    profile?.profile_type === 'consumer' && profile.onboarding_status === 'completed'
  return (
    <>
      {isFreelancer && countFilters(filters) === 0 && <forYou.Component profile={profile} />}
      <alertForm.Component filters={filters} />
    </>
  )
}
