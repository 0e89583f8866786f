import { countFilters } from '#contract/board/offer-filters'
import { createOnDemandComponent } from '../../lib/create-on-demand-component.tsx'
import { i18n } from '../../lib/i18n.ts'
import { useSession } from '../../people/session/state.ts'
import type { ListExtrasHostProps } from './list-extras-host.tsx'

const forYou = createOnDemandComponent(
  async () => (await Promise.all([import('./suited-offers-section.tsx'), i18n.load('for-you')]))[0],
  (module) => module.SuitedOffersSection,
)

const alertForm = createOnDemandComponent(
  async () =>
    (
      await Promise.all([
        import('./create-alert-form.tsx'),
        i18n.load('alerts'),
        i18n.load('errors'),
      ])
    )[0],
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
