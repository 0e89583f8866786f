import { type PlanCode, planCodes } from '#contract/enums'

const companyTabs = ['profile', 'payment', 'offers'] as const
export type CompanyTab = (typeof companyTabs)[number]

/** What of a company is shown. */
export type CompanyView = {
  /** Null for the first of those one has. */
  companyId: string | null
  tab: CompanyTab
  /** The plan to buy, as the page of the prices names it. */
  plan: PlanCode | null
  /** The offer whose applicants are shown, or that is edited. */
  offerId: string | null
  editId: string | null
}

/** Reads an address; what it does not know is as if it were not there. */
export function companyView(params: URLSearchParams): CompanyView {
  const asked = params.get('tab')
  const tab = companyTabs.find((one) => one === asked)
  const editId = params.get('edit') || null
  const offerId = params.get('offer') || null
  const plan = planCodes.find((one) => one === params.get('plan')) ?? null
  return {
    companyId: params.get('company') || null,
    // What is about an offer is shown among the offers, whoever forgot to say so.
    tab: tab ?? (editId || offerId ? 'offers' : plan ? 'payment' : 'profile'),
    plan,
    offerId: editId ? null : offerId,
    editId,
  }
}
