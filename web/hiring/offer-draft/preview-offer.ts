import type { Snapshot } from 'valtio'
import type { JobOffer, OfferCompany } from '#contract/board/offers'
import type { JobDraft } from './draft.ts'

/** Placeholder id: the offer does not exist yet. */
const noId = 'preview'

/** The offer as it will be listed. */
export function previewOffer(
  draft: Snapshot<JobDraft>,
  company: OfferCompany,
  now: Date,
): JobOffer {
  const salary = { min: draft.salary_min || null, max: draft.salary_max || null }
  const isEuro = draft.currency === 'EUR'
  return {
    id: noId,
    title: draft.title,
    description: draft.job_description,
    company_id: company,
    location: [...draft.locations],
    skills: [...draft.skills],
    benefits: [...draft.benefits],
    employment_type: draft.employment_type,
    job_type: [...draft.job_type],
    experience_level: draft.experience_level,
    salary_range_min: salary.min,
    salary_range_max: salary.max,
    currency: draft.currency,
    salary_range_min_eur: isEuro ? salary.min : null,
    salary_range_max_eur: isEuro ? salary.max : null,
    is_remote: draft.employment_type !== 'Onsite',
    is_active: true,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    views_count: 0,
    applications_count: 0,
    apply_url: draft.apply_url || null,
    apply_email_address: draft.apply_email || null,
    internal_ats: draft.internal_ats,
    quick_apply: draft.quick_apply,
    payment_status: 'completed',
  }
}

/** The company of the draft: an existing one, or the new one. */
export function draftCompany(
  draft: Snapshot<JobDraft>,
  companies: readonly { id: string; name: string; logo: string | null }[],
): OfferCompany {
  const own = companies.find(({ id }) => id === draft.company_id)
  if (draft.company_selection_type === 'select' && own) {
    return { id: own.id, name: own.name, logoUrl: own.logo }
  }
  return { id: noId, name: draft.company_name, logoUrl: draft.preview_company_logo || null }
}
