import { eq } from 'drizzle-orm'
import type {
  AnswerLinkApplication,
  ApplicantsOverview,
  JobApplication,
  ReceivedApplication,
  ReceivedApplicationList,
} from '../../worker/contract/applications/applications.ts'
import type { ApplicationStatus } from '../../worker/contract/enums.ts'
import type { ProblemDetails } from '../../worker/contract/errors.ts'
import { newId } from '../../worker/contract/ids.ts'
import type { OwnProfile } from '../../worker/contract/people/profiles.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import type { startApp } from './app.ts'
import type { TestClock } from './clock.ts'
import { fakePdfBytes, fetchProfileOfPerson, uploadResume } from './files.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedPerson, seedProfile, signIn } from './people.ts'
import { db, seedCompany, seedOffer } from './seed.ts'

type App = ReturnType<typeof startApp>
export type SeededPerson = Awaited<ReturnType<typeof seedPerson>>
type Offer = typeof drizzleSchema.offers.$inferInsert

/** A company with a member, and an offer to which people can apply on this site. */
export async function seedOfferWithMembers(clock: TestClock, offer: Partial<Offer> = {}) {
  const inbox = uniqueMailAddress()
  const owner = await seedProfile(clock, { profileType: 'provider', email: inbox })
  const companyId = await seedCompany({
    name: 'Bottega Scirocco',
    invoiceEmail: uniqueMailAddress(),
    ownerId: owner.id,
  })
  await db
    .insert(drizzleSchema.companyMembers)
    .values({ companyId, profileId: owner.id, createdAt: clock.now() })
  const member = await seedMember(clock, companyId)
  const wanted = { title: 'Redattrice', internalAts: true, quickApply: true, applyUrl: null }
  const offerId = await seedOffer({ companyId, ...wanted, ...offer })
  return { companyId, offerId, member, inbox }
}

export async function seedMember(clock: TestClock, companyId: string): Promise<SeededPerson> {
  const member = await seedPerson(clock, { profileType: 'provider' })
  const { profileId } = member
  await db
    .insert(drizzleSchema.companyMembers)
    .values({ companyId, profileId, createdAt: clock.now() })
  return member
}

/** A freelancer with a complete profile and a resume whose content is their id. */
export async function seedApplicant(app: App) {
  const email = uniqueMailAddress()
  const row = await seedProfile(app.clock, {
    email,
    fullName: 'Ada Conti',
    jobTitle: 'Redattrice',
    skills: ['scrittura', 'html'],
    spokenLanguages: [
      { code: 'en', name: 'English', level: 'fluent' },
      { code: 'it', name: 'Italian', level: 'native' },
    ],
    phone: '+39 055 123 4567',
  })
  const person = await signIn(app.clock, row)
  const uploaded = await uploadResume(app, person, fakePdfBytes(row.id))
  const { profile }: { profile: OwnProfile } = await uploaded.json()
  return { ...person, email, resumeUrl: profile.resume_url ?? '' }
}
export type Applicant = Awaited<ReturnType<typeof seedApplicant>>

/**
 * Sends an application. Returns it together with its applicant, the offer and the offer's company.
 */
export async function seedSentApplication(app: App) {
  const opening = await seedOfferWithMembers(app.clock)
  const person = await seedApplicant(app)
  const { id } = await createApplicationOrThrow(app, person, opening.offerId, {
    cover_letter: 'Buongiorno',
  })
  return { ...opening, person, id }
}

/**
 * Signs in again. An access token is valid for ten minutes, and some tests turn their clock further
 * than that.
 */
export async function signInAgain<Who extends Applicant | SeededPerson>(
  app: App,
  who: Who,
  profileType: 'consumer' | 'provider',
): Promise<Who> {
  return { ...who, ...(await signIn(app.clock, { id: who.profileId, profileType })) }
}

export const resumeOf = async (app: App, person: { headers: { Authorization: string } }) =>
  (await fetchProfileOfPerson(app, person)).resume_url ?? ''

const sending = (person: { headers: object }, method: string, body: object, more = {}) => ({
  method,
  headers: { ...person.headers, 'Content-Type': 'application/json', ...more },
  body: JSON.stringify(body),
})

export const sendApplicationRequest = (
  app: App,
  person: { headers: object; resumeUrl: string },
  offerId: string,
  { key, ...body }: { key?: string; resume_url?: string; cover_letter?: string | null } = {},
): Promise<Response> =>
  app.fetch(
    '/api/job-offer/application',
    sending(
      person,
      'POST',
      { job_offer_id: offerId, resume_url: person.resumeUrl, ...body },
      key ? { 'Idempotency-Key': key } : {},
    ),
  )

export async function createApplicationOrThrow(
  ...args: Parameters<typeof sendApplicationRequest>
): Promise<JobApplication> {
  const response = await sendApplicationRequest(...args)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { job_application: JobApplication }).job_application
}

export const sendMoveRequest = (
  app: App,
  person: { headers: object },
  id: string,
  status: ApplicationStatus,
): Promise<Response> =>
  app.fetch(`/api/job-offer/application/${id}`, sending(person, 'PATCH', { status }))

export async function moveApplicationOrThrow(...args: Parameters<typeof sendMoveRequest>) {
  const response = await sendMoveRequest(...args)
  if (response.status !== 200) throw new Error(await response.text())
  const body: { job_application?: JobApplication; application?: ReceivedApplication } =
    await response.json()
  return body.application ?? body.job_application!
}

export const sendRefusalUndo = (app: App, { headers }: { headers: HeadersInit }, id: string) =>
  app.fetch(`/api/job-offer/application/${id}/refusal`, { method: 'DELETE', headers })

export async function undoRefusalOrThrow(
  ...args: Parameters<typeof sendRefusalUndo>
): Promise<ReceivedApplication> {
  const response = await sendRefusalUndo(...args)
  if (response.status !== 200) throw new Error(await response.text())
  return ((await response.json()) as { application: ReceivedApplication }).application
}

export const fetchApplicationsOfPerson = async (app: App, { headers }: { headers: HeadersInit }) =>
  (
    await app.json<{ job_application: JobApplication[] }>('/api/job-offer/application/profile', {
      headers,
    })
  ).job_application

/**
 * A page of received applications that was requested by page number. Other pages do not include the
 * overview of applicants.
 */
export type ReceivedApplicationPage = ReceivedApplicationList & ApplicantsOverview

export const fetchReceivedApplications = (
  app: App,
  { headers }: { headers: HeadersInit },
  offerId: string,
  page = 1,
) =>
  app.json<ReceivedApplicationPage>(`/api/job-offer/${offerId}/applications?page=${page}`, {
    headers,
  })

/** Turns the link in the company's mail into the path of the matching API route. */
export const answerPath = (link: string): string => {
  const { pathname } = new URL(link)
  return `/api${pathname}`
}

export const readAnswer = (app: App, path: string) => app.json<AnswerLinkApplication>(path)

export const sendAnswerThroughLink = (
  app: App,
  path: string,
  status: ApplicationStatus,
): Promise<Response> => app.fetch(path, sending({ headers: {} }, 'POST', { status }))

export const readStatusAndErrorCode = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as ProblemDetails).code,
]

export const statusesOf = ({ timeline }: Pick<JobApplication, 'timeline'>) =>
  timeline.map(({ status }) => status)

export const readOffer = async (id: string) =>
  (await db.select().from(drizzleSchema.offers).where(eq(drizzleSchema.offers.id, id)))[0]!

/** Inserts applications with this creation time, each to a different offer. */
export async function seedApplications(
  person: { profileId: string },
  count: number,
  createdAt: Date,
): Promise<void> {
  const companyId = await seedCompany()
  for (let i = 0; i < count; i++) {
    await db.insert(drizzleSchema.jobApplications).values({
      id: newId('application'),
      offerId: await seedOffer({ companyId }),
      profileId: person.profileId,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

/**
 * All numbers of an offer's applications: the number of rows, the offer's counter and the daily
 * counts. Also returns whether the offer is still open.
 */
export async function readOfferApplicationCounts(offerId: string) {
  const rows = await db.query.jobApplications.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const days = await db.query.offerDays.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const { applicationsCount, isActive } = await readOffer(offerId)
  return {
    rows: rows.length,
    counter: applicationsCount,
    days: days.map(({ day, applications }) => [day, applications]),
    isActive,
  }
}
