import { isAppliedHere, type JobOffer } from '../../contract/offers.ts'
import type { OfferRow } from './store.ts'

/** An offer as everyone may see it; only fields named here are sent. */
export function presentOffer(row: OfferRow): JobOffer {
  const isHere = isAppliedHere({
    internal_ats: row.internal_ats === 1,
    quick_apply: row.quick_apply === 1,
  })
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    company_id: {
      id: row.company_id,
      name: row.company_name,
      logoUrl: row.company_logo_url,
    },
    location: JSON.parse(row.location),
    skills: JSON.parse(row.skills),
    benefits: JSON.parse(row.benefits),
    employment_type: row.employment_type,
    job_type: JSON.parse(row.job_types),
    experience_level: row.experience_level,
    salary_range_min: row.salary_min,
    salary_range_max: row.salary_max,
    currency: row.currency,
    salary_range_min_eur: row.salary_min_eur,
    salary_range_max_eur: row.salary_max_eur,
    is_remote: row.is_remote === null ? null : row.is_remote === 1,
    is_active: row.is_active === 1,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    views_count: row.views_count,
    applications_count: row.applications_count,
    apply_url: row.apply_url,
    apply_email_address: row.apply_email_address,
    internal_ats: isHere,
    quick_apply: isHere,
    payment_status: row.payment_status,
  }
}
