import type { PlanCode } from '#contract/enums'
import type { jobOfferBody } from '#contract/hiring/offer-input'
import type { JobDraft } from './draft.ts'

type Body = (typeof jobOfferBody)['_input']

/** The request body of a draft, without pictures and flags that only the browser needs. */
export function offerBody(draft: JobDraft, plan?: PlanCode): Body {
  return {
    ...companyPart(draft),
    title: draft.title,
    job_type: [...draft.job_type],
    skills: [...draft.skills],
    locations: [...draft.locations],
    job_description: draft.job_description,
    employment_type: draft.employment_type,
    experience_level: draft.experience_level,
    salary_min: draft.salary_min,
    salary_max: draft.salary_max,
    currency: draft.currency,
    benefits: [...draft.benefits],
    apply_url: draft.apply_url,
    apply_email: draft.apply_email,
    internal_ats: draft.internal_ats,
    quick_apply: draft.quick_apply,
    applications_limit: draft.applications_limit,
    ...(plan && { plan }),
  }
}

function companyPart(draft: JobDraft) {
  if (draft.company_selection_type === 'select') {
    return { company_selection_type: 'select' as const, company_id: draft.company_id ?? '' }
  }
  return {
    company_selection_type: 'new' as const,
    company_name: draft.company_name,
    company_website: draft.company_website,
    company_invoice_email: draft.company_invoice_email,
    company_invoice_address: draft.company_invoice_address,
    company_invoice_vat: draft.company_invoice_vat,
  }
}
