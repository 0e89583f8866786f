import type { JobOffer } from '#contract/board/offers'
import { useT } from '../../lib/i18n.ts'

/** A fictitious offer for trying things out; it is in no list and no database. */
export function useDemoOffer(): JobOffer {
  const t = useT('applications')
  const now = new Date().toISOString()
  return {
    id: 'off_prova',
    title: t('test.offer.title'),
    description: t('test.offer.description'),
    company_id: { id: 'com_prova', name: t('test.offer.company'), logoUrl: null },
    location: [],
    skills: ['typescript', 'react', 'css', 'figma'],
    benefits: ['Distributed team', 'Async', '4 day workweek'],
    employment_type: 'Full-time',
    job_type: ['Frontend'],
    experience_level: 'Mid Level',
    salary_range_min: 38_000,
    salary_range_max: 46_000,
    currency: 'EUR',
    salary_range_min_eur: 38_000,
    salary_range_max_eur: 46_000,
    is_remote: true,
    is_active: true,
    created_at: now,
    updated_at: now,
    views_count: 128,
    applications_count: 7,
    apply_url: null,
    apply_email_address: null,
    internal_ats: true,
    quick_apply: true,
    payment_status: 'completed',
  }
}
