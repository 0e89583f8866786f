import { unstable_readConfig as readConfig } from 'wrangler'
import { newId } from '../../worker/contract/ids.ts'
import { signAccessToken } from '../../worker/deps/access-token.ts'
import type { WorkerVars } from '../../worker/deps/env.ts'
import { type BenchStack, sessionSecret } from './stack.ts'

export type SignedInEmployer = {
  profileId: string
  sessionId: string
  companyId: string
  headers: { Authorization: string }
}

/** The request headers of a session. They are valid for the lifetime of an access token. */
export async function createSessionHeaders({
  profileId,
  sessionId,
}: Pick<SignedInEmployer, 'profileId' | 'sessionId'>): Promise<SignedInEmployer['headers']> {
  const { SITE_ORIGIN } = readConfig({ config: 'wrangler.toml' }).vars as WorkerVars
  const vars = { SITE_ORIGIN, SESSION_SECRET: sessionSecret } as WorkerVars
  const session = { profileId, sessionId, profileType: 'provider', generation: 0 } as const
  const token = await signAccessToken({ clock: { now: () => new Date() }, vars }, session)
  return { Authorization: `Bearer ${token}` }
}

/**
 * Inserts people, each with a verified company and a session that is valid for the lifetime of an
 * access token.
 */
export async function insertSignedInEmployers(
  db: BenchStack['db'],
  count: number,
): Promise<SignedInEmployer[]> {
  const people = Array.from({ length: count }, () => ({
    profile: newId('profile'),
    company: newId('company'),
    session: newId('session'),
  }))
  const rows = JSON.stringify(people)
  const insert = (into: string, values: string) =>
    db.prepare(`INSERT INTO ${into} SELECT ${values} FROM json_each(?)`).bind(rows)
  const now = Date.now()
  await db.batch([
    insert(
      `profiles (id, email, profile_type, onboarding_status, full_name, nationality,
        terms_accepted_at, created_at, updated_at)`,
      `value ->> 'profile', (value ->> 'profile') || '@posta.example', 'provider', 'completed',
        'Persona Inventata', 'IT', ${now}, ${now}, ${now}`,
    ),
    insert(
      'sessions (id, profile_id, created_at)',
      `value ->> 'session', value ->> 'profile', ${now}`,
    ),
    insert(
      'companies (id, name, owner_id, verified_at, created_at, updated_at)',
      `value ->> 'company', 'Azienda Inventata', value ->> 'profile', ${now}, ${now}, ${now}`,
    ),
    insert(
      'company_members (company_id, profile_id, created_at)',
      `value ->> 'company', value ->> 'profile', ${now}`,
    ),
  ])
  return Promise.all(
    people.map(async ({ profile: profileId, company: companyId, session: sessionId }) => ({
      profileId,
      sessionId,
      companyId,
      headers: await createSessionHeaders({ profileId, sessionId }),
    })),
  )
}
