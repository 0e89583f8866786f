import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { FieldError } from '#contract/errors'
import type { CreatedOffer } from '#contract/hiring/offer-input'
import type { Plan } from '#contract/hiring/plans'
import { ApiError } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { showToast } from '../../lib/toasts.ts'
import { trackEvent } from '../../lib/track.ts'
import { readSession } from '../../people/session/state.ts'
import type { OfferDraftStep } from './draft.ts'
import { reloadCompanies, uploadNewLogo } from './mutations.ts'
import { storePublishOutcome } from './outcome.ts'
import { sharedDraftsQuery } from './queries.ts'
import { publishOfferDraft } from './send-draft.ts'
import {
  clearOfferDraft,
  offerDraftState,
  patchOfferDraft,
  showOfferDraftStepErrors,
} from './state.ts'
import { groupServerErrorsByStep } from './step-errors.ts'

export type ReachedPlanLimit = {
  by: 'offers' | 'companies' | 'shared'
  plan: Plan
  /** How many offer slots are needed in total; null if that many are not for sale. */
  places: number | null
  lacksData?: boolean
}

const limitedBy = {
  'plan.offers_exceeded': 'offers',
  'plan.companies_exceeded': 'companies',
  'plan.free_offers_shared': 'shared',
} as const
const isLimit = (code: string): code is keyof typeof limitedBy => code in limitedBy

/** Publishes the draft, which is kept until publishing has succeeded. */
export function usePublishOffer(goTo: (step: OfferDraftStep) => void) {
  const t = useT('offer-draft')
  const navigate = useNavigate()
  const client = useQueryClient()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [limit, setLimit] = useState<ReachedPlanLimit | null>(null)
  const [isDone, setDone] = useState(false)

  async function publish(places?: number) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    try {
      const { created, isEarlier } = await publishOfferDraft(places)
      await conclude(created, isEarlier)
    } catch (error) {
      fail(error)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  async function conclude({ job_offer, company, next }: CreatedOffer, isEarlier: boolean) {
    const picture =
      offerDraftState.company_selection_type === 'new' ? offerDraftState.preview_company_logo : ''
    const logo = picture && (await wasSent(company.id, picture)) ? '' : picture
    storePublishOutcome({
      next,
      offerId: job_offer.id,
      title: job_offer.title,
      companyId: company.id,
      companyName: company.name,
      email: invoiceEmail(),
      logo,
      isVerification: false,
      isEarlier,
    })
    // React renders `setDone` and `clearOfferDraft` together, so no empty draft is ever shown.
    setDone(true)
    const page = next === 'published' ? paths.offerSuccess : paths.offerVerify
    navigate(page.href(), { replace: true })
    clearOfferDraft()
    void reloadCompanies()
    void client.invalidateQueries({ queryKey: ['offers'] })
    void client.invalidateQueries(sharedDraftsQuery(company.id))
  }

  function fail(error: unknown) {
    const code = error instanceof ApiError ? error.code : null
    const nextPlan = error instanceof ApiError ? error.problem.next_plan : undefined
    if (code && isLimit(code) && nextPlan) {
      const by = limitedBy[code]
      patchOfferDraft({
        upsell_by_job_offers: by !== 'companies',
        upsell_by_company: by === 'companies',
      })
      const places = error instanceof ApiError ? (error.problem.next_places ?? null) : null
      setLimit({ by, plan: nextPlan, places })
      return
    }
    if (
      code === 'plan.invoice_data_missing' &&
      offerDraftState.company_selection_type === 'select'
    ) {
      setLimit((before) => before && { ...before, lacksData: true })
      return
    }
    // Another member has published or deleted the shared draft: continue without it.
    if (code === 'drafts.not_found') {
      setLimit(null)
      patchOfferDraft({ shared: null })
      showToast({
        tone: 'danger',
        title: t('publish.goneDraft'),
        description: t('publish.goneText'),
      })
      return
    }
    const refused =
      error instanceof ApiError ? groupServerErrorsByStep(error.problem.errors ?? []) : []
    // The company was deleted, or the person is no longer a member.
    if (code === 'companies.not_found')
      refused.push(['company', [{ path: 'company_id', code: 'required' }]])
    // A new company has no page for its billing data, so ask for the data in the company step.
    if (code === 'plan.invoice_data_missing') refused.push(['company', billingErrors()])
    const [first] = refused
    if (first) {
      setLimit(null)
      showOfferDraftStepErrors(...first)
      goTo(first[0])
      showToast({ tone: 'danger', title: t('publish.refused'), description: t('publish.kept') })
      return
    }
    // The person has signed out, and the sign-in page is being opened.
    if (!readSession().profile) return
    trackEvent('fail_create_job_offer')
    navigate(paths.offerError.href(), { state: { code } })
  }

  return { publish, isBusy, isDone, limit, closeLimit: () => setLimit(null) }
}

const billingErrors = (): FieldError[] =>
  (['company_invoice_address', 'company_invoice_vat'] as const)
    .filter((path) => offerDraftState[path].trim() === '')
    .map((path) => ({ path, code: 'required' }))

function invoiceEmail(): string {
  if (offerDraftState.company_selection_type === 'new')
    return offerDraftState.company_invoice_email.trim()
  const own = readSession().companies.find(({ id }) => id === offerDraftState.company_id)
  return own?.invoice_email ?? ''
}

const wasSent = (companyId: string, picture: string): Promise<boolean> =>
  uploadNewLogo(companyId, picture).then(
    () => true,
    () => false,
  )
