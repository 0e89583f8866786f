import { type PlanCode, planCodes } from '#contract/enums'

const companyTabs = ['profile', 'payment', 'people', 'offers'] as const
export type CompanyAccountTabName = (typeof companyTabs)[number]

export type CompanyAccountView = {
  /** The id of the selected company; null if the URL contains none. */
  companyId: string | null
  tab: CompanyAccountTabName
  plan: PlanCode | null
  /** The id of the offer whose applicants are shown. */
  offerId: string | null
  /** The id of the offer that is being edited. */
  editId: string | null
}

/** Reads from the URL which part of the company account is shown. Unknown values are ignored. */
export function readCompanyAccountView(params: URLSearchParams): CompanyAccountView {
  const asked = params.get('tab')
  const tab = companyTabs.find((one) => one === asked)
  const editId = params.get('edit') || null
  const offerId = params.get('offer') || null
  const plan = planCodes.find((one) => one === params.get('plan')) ?? null
  return {
    companyId: params.get('company') || null,
    // An offer is shown only in the offers tab.
    tab: tab ?? (editId || offerId ? 'offers' : plan ? 'payment' : 'profile'),
    plan,
    offerId: editId ? null : offerId,
    editId,
  }
}
