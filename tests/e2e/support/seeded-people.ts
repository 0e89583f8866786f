import type { ProfileType } from '#contract/enums'
import { upsertRowSql } from './local-database.ts'
import { carillonOffer, longWordOffer, manyViewsOffer } from './seeded-offers.ts'

type Seeded = { id: string; email: string; full_name: string; profileType: ProfileType }

/** A freelancer who has completed onboarding and applied once. */
export const seededCandidate: Seeded = {
  id: 'prf_cand1datacand1datacand1dat',
  email: 'candidata@posta.example',
  full_name: 'Carla Candidata',
  profileType: 'consumer',
}

const seededOwner: Seeded = {
  id: 'prf_t1t0laret1t0laret1t0laret1',
  email: 'titolare@posta.example',
  full_name: 'Tito Titolare',
  profileType: 'provider',
}

/** A member of the company that published `carillonOffer`. */
export const seededPersonnelManager: Seeded = {
  id: 'prf_pers0na1epers0na1epers0na1',
  email: 'personale@posta.example',
  full_name: 'Piera Personale',
  profileType: 'provider',
}

/**
 * Returns SQL statements that insert these people and their application. They must run after the
 * statements for the offers.
 */
export function seededPeopleStatements(): string[] {
  const at = Date.UTC(2026, 0, 15, 9)
  const times = { created_at: at, updated_at: at }
  const application = { id: 'app_cand1datacand1datacand1da', offer_id: longWordOffer.id }
  const memberships = [
    { company_id: manyViewsOffer.companyId, profile_id: seededOwner.id, created_at: at },
    { company_id: carillonOffer.companyId, profile_id: seededPersonnelManager.id, created_at: at },
  ]
  return [
    ...[seededCandidate, seededOwner, seededPersonnelManager].map(
      ({ id, email, full_name, profileType }) =>
        upsertRowSql('profiles', {
          id,
          email,
          full_name,
          profile_type: profileType,
          onboarding_status: 'completed',
          nationality: 'IT',
          skills: profileType === 'consumer' ? '["cucito"]' : '[]',
          terms_accepted_at: at,
          ...times,
        }),
    ),
    upsertRowSql('job_applications', { ...application, profile_id: seededCandidate.id, ...times }),
    upsertRowSql(
      'application_moves',
      {
        application_id: application.id,
        step: 0,
        status: 'sent',
        moved_by: 'person',
        created_at: at,
      },
      'application_id, step',
    ),
    ...memberships.map((one) => upsertRowSql('company_members', one, 'profile_id, company_id')),
  ]
}
