import { eq } from 'drizzle-orm'
import type { PlanCode } from '../../../worker/contract/enums.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { companyMembers } from '../../../worker/db/schema/hiring.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../app.ts'
import { env } from '../env.ts'
import { fakePdfBytes, singleFileForm } from '../files.ts'
import { sampleImages } from '../images.ts'
import { uniqueMailAddress } from '../outbox.ts'
import { seedMember, seedPerson, signIn } from '../people.ts'
import { completeBillingData, db, seedCompany, seedOffer } from '../seed.ts'
import { type AccessRole, accessRoles, isEmployer, type SignedInRole } from './roles.ts'

/** The callers, one for each role, and the data that their requests are about. */
export type AccessTestSetup = Awaited<ReturnType<typeof startAccessTestSetup>>

/**
 * One request of the access matrix. `gets` contains the status that each role receives. The
 * requested data exist, except where everyone gets an error.
 */
export type AccessCase = {
  /**
   * Returns the id in the path, or one id per path parameter. If the request deletes the data, the
   * function creates new data for each call. Without this function, the id is `x`.
   */
  id?: (cast: AccessTestSetup, role: AccessRole) => string | string[] | Promise<string | string[]>
  /** The role whose profile id is sent in the header `x-profile-id`. */
  reads?: SignedInRole
  body?: object | FormData | ((cast: AccessTestSetup, role: AccessRole) => object | Promise<object>)
  gets: Record<AccessRole, number>
}

/**
 * Rows by route: `METHOD /api/path/:pattern`. If a route has a second row, its key has a suffix,
 * such as `POST /api/job-offer · with a plan`.
 */
export type AccessCases = Record<string, AccessCase>

/**
 * Raises the limits for requested mails, because the callers of all roles request mails to the same
 * address and from the same network.
 */
const unlimited = {
  MAIL_ADDRESS_SECONDS: 0,
  MAIL_ADDRESS_HOURLY: 1_000,
  MAIL_NETWORK_HOURLY: 1_000,
}

/**
 * Creates two freelancers, and two companies with two owners each. The first company also has a
 * recruiter and a viewer. The first freelancer has a resume and has applied to an offer of the
 * first company. No profile is complete.
 */
export async function startAccessTestSetup() {
  const app = startApp({ bindings: unlimited })
  const people = new Map<AccessRole, Awaited<ReturnType<typeof seedPerson>>>()
  for (const role of accessRoles.slice(1)) {
    const profileType = isEmployer(role) ? 'provider' : 'consumer'
    people.set(role, await seedPerson(app.clock, { profileType, onboardingStatus: 'in_progress' }))
  }
  const idOf = (role: AccessRole): string => people.get(role)?.profileId ?? 'x'

  async function companyOf(owner: SignedInRole, colleague: SignedInRole): Promise<string> {
    const id = await seedCompany({
      ownerId: idOf(owner),
      invoiceEmail: uniqueMailAddress(),
      ...completeBillingData,
    })
    for (const role of [owner, colleague]) {
      await seedMember(app.clock, id, { profileId: idOf(role) })
    }
    return id
  }
  const companyId = await companyOf('company', 'colleague')
  await joinAsStaff(companyId)
  await companyOf('otherCompany', 'otherColleague')

  /** Makes the recruiter and the viewer members of a company. */
  async function joinAsStaff(id: string): Promise<void> {
    for (const role of ['recruiter', 'viewer'] as const) {
      const createdAt = app.clock.now()
      await db
        .insert(companyMembers)
        .values({ companyId: id, profileId: idOf(role), role, createdAt })
    }
  }

  /**
   * The request headers of a role, with a new session. Every call gets a new session, because some
   * calls end the session.
   */
  async function headersOf(
    role: AccessRole,
    { body, reads }: { body?: unknown; reads?: SignedInRole | undefined } = {},
  ) {
    const headers: Record<string, string> = {
      // For a form, `fetch` sets the content type itself, because the type contains the form's
      // boundary.
      ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(reads && { 'x-profile-id': idOf(reads) }),
    }
    if (role === 'visitor') return headers
    const profileType = isEmployer(role) ? 'provider' : 'consumer'
    const session = await signIn(app.clock, { id: idOf(role), profileType })
    return { ...headers, ...session.headers }
  }

  await app.fetch('/api/profile/resume', {
    method: 'POST',
    headers: await headersOf('freelancer', { body: new FormData() }),
    body: singleFileForm('resume', fakePdfBytes('x')),
  })
  const [resume] = await db.query.files.findMany()
  const resumeId = resume?.id ?? ''

  /** Inserts an application that the freelancer has sent for this offer. */
  async function addApplication(offer: string): Promise<string> {
    const id = newId('application')
    const createdAt = app.clock.now()
    const sent = { id, offerId: offer, profileId: idOf('freelancer'), resumeFileId: resumeId }
    await db
      .insert(drizzleSchema.jobApplications)
      .values({ ...sent, createdAt, updatedAt: createdAt })
    const first = { applicationId: id, step: 0, status: 'sent', movedBy: 'person' } as const
    await db.insert(drizzleSchema.applicationMoves).values({ ...first, createdAt })
    return id
  }
  await addApplication(await seedOffer({ companyId }))

  return {
    app,
    companyId,
    resumeId,
    idOf,
    headersOf,
    addApplication,
    joinAsStaff,
    /** Sets the plan of the first company's plan holder; null for the initial plan. */
    givePlan: (paymentProfile: PlanCode | null) =>
      db
        .update(drizzleSchema.profiles)
        .set({ paymentProfile })
        .where(eq(drizzleSchema.profiles.id, idOf('company'))),
  }
}

/** Stores a picture in the bucket, as an upload does. */
export async function putImage(kind: 'avatar' | 'logo' | 'photo'): Promise<string> {
  const id = newId('file')
  await env.FILES.put(`${kind}/${id}`, sampleImages.png, {
    httpMetadata: { contentType: 'image/png' },
  })
  return id
}
