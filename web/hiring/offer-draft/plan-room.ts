import type { Snapshot } from 'valtio'
import type { OwnCompany } from '#contract/hiring/companies'
import { findPlanByCode } from '#contract/hiring/plans'
import type { StoredOfferDraft } from './draft.ts'

type Draft = Snapshot<Pick<StoredOfferDraft, 'company_selection_type' | 'company_id'>>
type Company = Pick<OwnCompany, 'id' | 'plan'>

/** Returns the company's plan if it seems to lack room for the draft; otherwise null. */
export function findExhaustedPlan(
  draft: Draft,
  companies: readonly Company[],
): Company['plan'] | null {
  const isNew = draft.company_selection_type === 'new'
  const company = isNew ? companies[0] : companies.find(({ id }) => id === draft.company_id)
  if (!company) return null
  const { companies: most } = findPlanByCode(company.plan.code)
  const { places } = company.plan
  const isFull = places !== null && company.plan.offers_used >= places
  const isCrowded = isNew && most !== null && company.plan.companies_used >= most
  return isFull || isCrowded ? company.plan : null
}
