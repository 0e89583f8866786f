import type { ProfileType } from '#contract/enums'
import { upsertRowSql } from './local-database.ts'
import { applyHereOffer } from './seeded-offers.ts'

const idOf = (prefix: string, name: string) => `${prefix}_${name.padEnd(26, '0').slice(0, 26)}`

export const readerFullName = 'Leonida Lettore Dell’Acquasanta'

type Reader = { id: string; email: string; sessionId: string; profileType: ProfileType }
const reader = (name: string, profileType: ProfileType): Reader => ({
  id: idOf('prf', name),
  email: `${name}@posta.example`,
  sessionId: idOf('ses', name),
  profileType,
})

/*
 * Two people and an offer with a lot of data, for tests that only read. No other tests sign in as
 * these people, and no test changes their data.
 */
export const seededFullProfileFreelancer = reader('1ett0re', 'consumer')
export const seededCompanyManager = reader('d1rett0re', 'provider')
export const managedCompanyOffer = applyHereOffer(
  '1egg1b11e1egg1b11e1egg1b11',
  'Progettista di segnaletica leggibile',
  'Segnaletica di Prova',
)
export const seededPurchase = { id: idOf('trx', '1egg1b11e') }

const person = (
  { id, email, profileType }: Reader,
  more: Record<string, string | number> = {},
) => ({
  id,
  email,
  full_name: readerFullName,
  profile_type: profileType,
  onboarding_status: 'completed',
  nationality: 'IT',
  skills: '[]',
  ...more,
})

const profile = {
  username: 'leonida-lettore',
  username_key: 'leonida-lettore',
  phone: '+39 333 000 0000',
  residency: 'Castelnuovo di Garfagnana, Italia',
  date_of_birth: '1990-04-12',
  price_per_hour: 45,
  yearly_salary: 42_000,
  website: 'https://leonida-lettore-segnaletica.example/lavori/segnaletica',
  social_links: '{"linkedin":"https://linkedin.example/leonida"}',
  job_title: 'Progettista di segnaletica',
  summary:
    'Progetto cartelli che si leggono da lontano, di notte e con la pioggia: parole giuste, lettere grandi, frecce che indicano davvero.',
  preferred_timezone: 'Europe/Rome',
  spoken_languages:
    '[{"code":"it","name":"italiano","level":"native"},{"code":"en","name":"inglese","level":"fluent"}]',
  skills: '["segnaletica","tipografia","wayfinding"]',
}

/**
 * Returns SQL statements that insert these people and their data. They must run after the
 * statements for the offers.
 */
export function seededReaderStatements(): string[] {
  const at = Date.UTC(2026, 0, 15, 9)
  const times = { created_at: at, updated_at: at }
  const applicationId = idOf('app', '1egg1b11e')
  const people = [person(seededFullProfileFreelancer, profile), person(seededCompanyManager)]
  return [
    ...people.map((row) => upsertRowSql('profiles', { ...row, terms_accepted_at: at, ...times })),
    ...[seededFullProfileFreelancer, seededCompanyManager].map((one) =>
      // Each run renews the start time of the session, which would otherwise have expired.
      upsertRowSql('sessions', { id: one.sessionId, profile_id: one.id, created_at: Date.now() }),
    ),
    upsertRowSql('past_jobs', {
      id: idOf('job', '1egg1b11e'),
      profile_id: seededFullProfileFreelancer.id,
      job_title: 'Responsabile della segnaletica',
      company_name: 'Segnaletica Intercomunale',
      start_date: '2021-03-01',
      is_current: 1,
      description: 'Cartelli per tre comuni e quattordici rotonde.',
      ...times,
    }),
    upsertRowSql('education', {
      id: idOf('edu', '1egg1b11e'),
      profile_id: seededFullProfileFreelancer.id,
      institution: 'Istituto di Segnaletica Applicata',
      field_of_study: 'Comunicazione visiva',
      start_date: '2015-09-01',
      end_date: '2018-06-30',
      ...times,
    }),
    upsertRowSql(
      'company_members',
      {
        company_id: managedCompanyOffer.companyId,
        profile_id: seededCompanyManager.id,
        created_at: at,
      },
      'profile_id, company_id',
    ),
    upsertRowSql('job_applications', {
      id: applicationId,
      offer_id: managedCompanyOffer.id,
      profile_id: seededFullProfileFreelancer.id,
      cover_letter: 'Buongiorno, leggo volentieri e scrivo ancora più volentieri.',
      ...times,
    }),
    upsertRowSql(
      'application_moves',
      {
        application_id: applicationId,
        step: 0,
        status: 'sent',
        moved_by: 'person',
        created_at: at,
      },
      'application_id, step',
    ),
    upsertRowSql('transactions', {
      id: seededPurchase.id,
      invoice_number: '2020-0001',
      profile_id: seededCompanyManager.id,
      company_id: managedCompanyOffer.companyId,
      plan: 'pro',
      status: 'pending',
      lines: '[{"plan":"pro","quantity":1,"unit_price":300}]',
      amount: 300,
      ...times,
    }),
  ]
}
