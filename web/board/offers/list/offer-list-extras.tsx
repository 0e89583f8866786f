import { countActiveFilters, type OfferFilters } from '#contract/board/offer-filters'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { loadWithTexts } from '../../../lib/i18n.ts'
import { useSession } from '../../../people/session/state.ts'

const forYou = createOnDemandComponent(
  () => loadWithTexts(import('./suited-offers-section.tsx'), 'for-you'),
  (module) => module.SuitedOffersSection,
)

const createAlert = createOnDemandComponent(
  () => loadWithTexts(import('./create-alert-section.tsx'), 'alerts'),
  (module) => module.CreateAlertSection,
  { placeholder: <div className="min-h-control w-60" /> },
)

/** The alert form and, for freelancers who have set no filter, offers that suit their profile. */
export function OfferListExtras({ filters }: { filters: OfferFilters }) {
  const { profile } = useSession()
  const isFreelancer =
    profile?.profile_type === 'consumer' && profile.onboarding_status === 'completed'
  return (
    <>
      {isFreelancer && countActiveFilters(filters) === 0 && <forYou.Component profile={profile} />}
      <createAlert.Component filters={filters} />
    </>
  )
}
