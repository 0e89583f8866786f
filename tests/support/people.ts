import { newId } from '../../worker/contract/ids.ts'
import { limits } from '../../worker/contract/limits.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import { signAccessToken } from '../../worker/deps/access-token.ts'
import { readVars } from '../../worker/deps/env.ts'
import { hashSecret, newSecret } from '../../worker/platform/secrets.ts'
import type { TestClock } from './clock.ts'
import { env } from './env.ts'
import { completeBillingData, db, seedCompany } from './seed.ts'

type Profile = typeof drizzleSchema.profiles.$inferInsert

/** A person with an account, by default a freelancer with a complete profile. */
export async function seedProfile(clock: TestClock, profile: Partial<Profile> = {}) {
  const now = clock.now()
  const id = newId('profile')
  const row: Profile = {
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
  await db.insert(drizzleSchema.profiles).values(row)
  return row
}

/**
 * Inserts a session, as happens when a person opens a sign-in link. Returns the session's tokens
 * and headers.
 */
export async function signIn(
  clock: TestClock,
  profile: Pick<Profile, 'id' | 'profileType'>,
): Promise<{
  profileId: string
  sessionId: string
  accessToken: string
  refreshToken: string
  headers: { Authorization: string }
}> {
  const sessionId = newId('session')
  const refreshToken = newSecret()
  const createdAt = clock.now()
  await db
    .insert(drizzleSchema.sessions)
    .values({ id: sessionId, profileId: profile.id, createdAt })
  await db.insert(drizzleSchema.refreshTokens).values({
    tokenHash: await hashSecret(refreshToken),
    sessionId,
    generation: 0,
    createdAt,
  })
  const accessToken = await signAccessToken(
    { clock, vars: readVars(env) },
    { profileId: profile.id, sessionId, profileType: profile.profileType, generation: 0 },
  )
  const headers = { Authorization: `Bearer ${accessToken}` }
  return { profileId: profile.id, sessionId, accessToken, refreshToken, headers }
}

/** A person with an account and a session. */
export async function seedPerson(clock: TestClock, profile: Partial<Profile> = {}) {
  return signIn(clock, await seedProfile(clock, profile))
}

/** A signed-in employer with a company, by default verified. */
export async function seedEmployerWithCompany(
  clock: TestClock,
  company: Parameters<typeof seedCompany>[0] = {},
) {
  const person = await seedPerson(clock, { profileType: 'provider' })
  const companyId = await seedCompany({
    ownerId: person.profileId,
    ...completeBillingData,
    ...company,
  })
  await seedMember(clock, companyId, person)
  return { ...person, companyId }
}

/** Makes a person a member of a company. */
export async function seedMember(
  clock: TestClock,
  companyId: string,
  { profileId }: { profileId: string },
): Promise<void> {
  const row = { companyId, profileId, createdAt: clock.now() }
  await db.insert(drizzleSchema.companyMembers).values(row)
}

/**
 * Inserts a sign-in or sign-up link as if it had been mailed. Returns its token, and the nonce that
 * the browser keeps in a cookie.
 */
export async function seedSignInOrSignUpLink(
  clock: TestClock,
  link: { email: string; registrationId?: string },
): Promise<{ token: string; nonce: string }> {
  const token = newSecret()
  const nonce = newSecret()
  const now = clock.now().getTime()
  const life = link.registrationId ? limits.signupTokenMs : limits.loginTokenMs
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
