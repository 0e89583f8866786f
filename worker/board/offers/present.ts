import { isAppliedHere, type JobOffer } from '../../contract/board/offers.ts'
import { filePath } from '../../contract/people/files.ts'
import type { OfferCard } from '../../db/offer-card.ts'

/** An offer as everyone may see it; only fields named here are sent. */
export function presentOffer(row: OfferCard): JobOffer {
  const isHere = isAppliedHere({ internal_ats: row.internalAts, quick_apply: row.quickApply })
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    company_id: {
      id: row.companyId,
      name: row.companyName,
      logoUrl: filePath('logo', row.companyLogoFileId),
    },
    location: row.location,
    skills: row.skills,
    benefits: row.benefits,
    employment_type: row.employmentType,
    job_type: row.jobTypes,
    experience_level: row.experienceLevel,
    salary_range_min: row.salaryMin,
    salary_range_max: row.salaryMax,
    currency: row.currency,
    salary_range_min_eur: row.salaryMinEur,
    salary_range_max_eur: row.salaryMaxEur,
    is_remote: row.isRemote,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    views_count: row.viewsCount,
    applications_count: row.applicationsCount,
    apply_url: row.applyUrl,
    apply_email_address: row.applyEmailAddress,
    internal_ats: isHere,
    quick_apply: isHere,
    payment_status: row.awaitsConfirmation ? 'pending' : row.paymentStatus,
  }
}
