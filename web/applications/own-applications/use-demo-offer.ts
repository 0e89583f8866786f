import type { JobOffer } from '#contract/board/offers'
import { buildOfferFromDraft, offerDraftFieldSchemas } from '#contract/hiring/offer-fields'
import { z } from '#contract/zod'
import { useT } from '../../lib/i18n.ts'

/** A fictitious offer for practising how to apply. It is neither listed nor in the database. */
export function useDemoOffer(): JobOffer {
  const t = useT('applications')
  const draft = z.object(offerDraftFieldSchemas).parse({
    title: t('test.offer.title'),
    job_description: t('test.offer.description'),
    locations: [],
    skills: ['typescript', 'react', 'css', 'figma'],
    benefits: ['Distributed team', 'Async', '4 day workweek'],
    employment_type: 'Full-time',
    job_type: ['Frontend'],
    experience_level: 'Mid Level',
    salary_min: 38_000,
    salary_max: 46_000,
    quick_apply: true,
  })
  const company = { id: 'com_prova', name: t('test.offer.company'), logoUrl: null, website: null }
  const offer = buildOfferFromDraft(draft, {
    id: 'off_prova',
    company,
    eurPerUnit: 1,
    now: new Date(),
  })
  return { ...offer, views_count: 128, applications_count: 7 }
}
