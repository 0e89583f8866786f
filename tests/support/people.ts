import { newId } from '../../worker/contract/ids.ts'
import { limits } from '../../worker/contract/limits.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import { signAccessToken } from '../../worker/deps/access-token.ts'
import { parseWorkerVars } from '../../worker/deps/env.ts'
import { generateSecret, hashSecret } from '../../worker/platform/secrets.ts'
import type { TestClock } from './clock.ts'
import { env } from './env.ts'
import { companyRow, completeBillingData, db, type seedCompany } from './seed.ts'

type Profile = typeof drizzleSchema.profiles.$inferInsert

/** The row of a person with an account, by default a freelancer with a complete profile. */
function profileRow(clock: TestClock, profile: Partial<Profile>): Profile {
  const now = clock.now()
  const id = newId('profile')
  return {
    id,
    // The address is unique across all test files, because they share a mailbox.
    email: `${id}@posta.example`,
    profileType: 'consumer',
    onboardingStatus: 'completed',
    fullName: 'Persona Inventata',
    nationality: 'IT',
    termsAcceptedAt: now,
    createdAt: now,
    updatedAt: now,
    ...profile,
  }
}

/** A person with an account, by default a freelancer with a complete profile. */
export async function seedProfile(clock: TestClock, profile: Partial<Profile> = {}) {
  const row = profileRow(clock, profile)
  await db.insert(drizzleSchema.profiles).values(row)
  return row
}

/**
 * A session as it exists after a person has opened a sign-in link: the statements that insert it,
 * and its tokens and headers.
 */
async function newSession(clock: TestClock, profile: Pick<Profile, 'id' | 'profileType'>) {
  const sessionId = newId('session')
  const refreshToken = generateSecret()
  const createdAt = clock.now()
  const inserts = [
    db.insert(drizzleSchema.sessions).values({ id: sessionId, profileId: profile.id, createdAt }),
    db.insert(drizzleSchema.refreshTokens).values({
      tokenHash: await hashSecret(refreshToken),
      sessionId,
      generation: 0,
      createdAt,
    }),
  ] as const
  const accessToken = await signAccessToken(
    { clock, vars: parseWorkerVars(env) },
    { profileId: profile.id, sessionId, profileType: profile.profileType, generation: 0 },
  )
  const headers = { Authorization: `Bearer ${accessToken}` }
  const session = { profileId: profile.id, sessionId, accessToken, refreshToken, headers }
  return { inserts, session }
}

/** Inserts a session for a person. Returns its tokens and headers. */
export async function signIn(clock: TestClock, profile: Pick<Profile, 'id' | 'profileType'>) {
  const { inserts, session } = await newSession(clock, profile)
  await db.batch(inserts)
  return session
}

/** A person with an account and a session. */
export async function seedPerson(clock: TestClock, profile: Partial<Profile> = {}) {
  const row = profileRow(clock, profile)
  const { inserts, session } = await newSession(clock, row)
  await db.batch([db.insert(drizzleSchema.profiles).values(row), ...inserts])
  return session
}

/** A signed-in employer with a company, by default verified. */
export async function seedEmployerWithCompany(
  clock: TestClock,
  company: Parameters<typeof seedCompany>[0] = {},
) {
  const row = profileRow(clock, { profileType: 'provider' })
  const { inserts, session } = await newSession(clock, row)
  const ownCompany = companyRow({ ownerId: row.id, ...completeBillingData, ...company })
  await db.batch([
    db.insert(drizzleSchema.profiles).values(row),
    ...inserts,
    db.insert(drizzleSchema.companies).values(ownCompany),
    memberInsert(clock, ownCompany.id, row.id),
  ])
  return { ...session, companyId: ownCompany.id }
}

/** Makes a person a member of a company. */
export async function seedMember(
  clock: TestClock,
  companyId: string,
  { profileId }: { profileId: string },
): Promise<void> {
  await memberInsert(clock, companyId, profileId)
}

const memberInsert = (clock: TestClock, companyId: string, profileId: string) =>
  db.insert(drizzleSchema.companyMembers).values({ companyId, profileId, createdAt: clock.now() })

/**
 * Inserts a sign-in or sign-up link as if it had been mailed. Returns its token, and the nonce that
 * the browser keeps in a cookie.
 */
export async function seedSignInOrSignUpLink(
  clock: TestClock,
  link: { email: string; registrationId?: string },
): Promise<{ token: string; nonce: string }> {
  const token = generateSecret()
  const nonce = generateSecret()
  const now = clock.now().getTime()
  const life = link.registrationId ? limits.signupTokenLifeMs : limits.loginTokenLifeMs
  await db.insert(drizzleSchema.loginTokens).values({
    ...link,
    tokenHash: await hashSecret(token),
    nonceHash: await hashSecret(nonce),
    mailId: newId('mail'),
    createdAt: new Date(now),
    expiresAt: new Date(now + life),
  })
  return { token, nonce }
}
