import { type PlanCode, planCodes } from '#contract/enums'

const companyTabs = ['profile', 'payment', 'people', 'offers'] as const
export type CompanyTab = (typeof companyTabs)[number]

export type CompanyAccountView = {
  /** Null if the person has no company yet. */
  companyId: string | null
  tab: CompanyTab
  plan: PlanCode | null
  /** The offer whose applicants are shown, and the offer that is being edited. */
  offerId: string | null
  editId: string | null
}

/** Reads the address and ignores unknown values. */
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
