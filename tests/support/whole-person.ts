import { newId } from '../../worker/contract/ids.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import { hashSecret } from '../../worker/platform/secrets.ts'
import type { startApp } from './app.ts'
import { fakePdfBytes, uploadImage, uploadResume } from './files.ts'
import { sampleImages } from './images.ts'
import { seedProfile, seedSignInOrSignUpLink, signIn } from './people.ts'
import { db, seedOffer } from './seed.ts'
import { seedApplicationsInAllStatuses, seedOutboxMails } from './whole-person-applications.ts'
import { seedSoleAndSharedCompany } from './whole-person-companies.ts'

type App = ReturnType<typeof startApp>

/** A unique text that search indexes treat as one word. */
const newMark = (): string => `zq${crypto.randomUUID().replaceAll('-', '')}`

/**
 * Creates a person whose data fill as many tables and columns as possible. All personal texts
 * contain a unique mark, so that a test can find them later.
 */
export async function seedPersonWithAllData(app: App, { isPaid = false } = {}) {
  const { clock } = app
  const now = clock.now()
  const times = { createdAt: now, updatedAt: now }
  const mark = newMark()
  const email = `ada-${mark}@posta.example`
  const row = await seedProfile(clock, {
    email,
    fullName: `Ada ${mark}`,
    username: `Ada.${mark.slice(0, 24)}`,
    usernameKey: `ada.${mark.slice(0, 24)}`,
    phone: `+39 ${mark}`,
    nationality: 'FR',
    residency: `Lione ${mark}`,
    dateOfBirth: '1987-06-05',
    availableFrom: '2026-05-04',
    pricePerHour: 41,
    yearlySalary: 43_210,
    website: `https://${mark}.example`,
    socialLinks: { GitHub: `https://git.example/${mark}` },
    skills: [`cucito ${mark}`],
    jobTitle: `Sarta ${mark}`,
    summary: `Cucio ${mark}`,
    preferredTimezone: 'Europe/Paris',
    spokenLanguages: [{ code: 'en', name: 'English', level: 'fluent' }],
    sendJobEmails: true,
    sendSavedOfferEmails: true,
    jobEmailsOpenedAt: now,
    jobEmailsAskedAt: now,
    paymentProfile: 'starter',
    offerPlaces: 8,
  })
  const person = await signIn(clock, row)
  const { profileId } = person
  await uploadImage(app, person, sampleImages.png)
  await uploadResume(app, person, fakePdfBytes(`resume of ${mark}`))
  await db.insert(drizzleSchema.pastJobs).values({
    id: newId('job'),
    profileId,
    jobTitle: `Sarta ${mark}`,
    companyName: `Teatro ${mark}`,
    startDate: '2019-01-01',
    endDate: '2020-01-01',
    description: mark,
    ...times,
  })
  await db.insert(drizzleSchema.education).values({
    id: newId('education'),
    profileId,
    institution: `Scuola ${mark}`,
    degree: mark,
    fieldOfStudy: mark,
    startDate: '2009-01-01',
    endDate: '2010-01-01',
    description: mark,
    ...times,
  })
  await db.insert(drizzleSchema.feedback).values({
    id: newId('feedback'),
    profileId,
    path: `/profile/${mark}`,
    message: mark,
    error: mark,
    requestId: mark,
    createdAt: now,
  })
  await db.insert(drizzleSchema.idempotencyKeys).values({
    profileId,
    endpoint: 'POST /job-offer/application',
    key: `key-${mark}`,
    bodyHash: `body-${mark}`,
    attempt: mark,
    startedAt: now,
    answer: JSON.stringify({ cover_letter: mark }),
  })
  const kept = await seedOffer()
  await db.insert(drizzleSchema.savedOffers).values({
    profileId,
    offerId: kept,
    savedAt: now,
    salaryMin: 30_000,
    salaryMax: 40_000,
    currency: 'EUR',
    salaryPeriod: 'year',
    mailedExpiry: now,
  })
  await db.insert(drizzleSchema.alerts).values({
    id: newId('alert'),
    email,
    query: `search=${mark}`,
    frequency: 'daily',
    lessCompanies: [mark],
    lessSkills: [mark],
    createdAt: now,
    confirmedAt: now,
    openedAt: now,
    askedAt: now,
    endedAt: now,
  })
  await db.insert(drizzleSchema.hiddenItems).values({ profileId, itemId: kept, hiddenAt: now })
  const registrationId = newId('profile')
  await db.insert(drizzleSchema.registrations).values({
    id: registrationId,
    email,
    profileType: 'consumer',
    fullName: `Ada ${mark}`,
    nationality: 'FR',
    sendJobEmails: true,
    createdAt: now,
  })
  const links = [
    await seedSignInOrSignUpLink(clock, { email, registrationId }),
    await seedSignInOrSignUpLink(clock, { email }),
  ]
  await seedOutboxMails(app, [
    { kind: 'login', recipient: email, sentAt: now },
    { kind: 'job_offers', recipient: email, sentAt: null },
    { kind: 'application_refused', recipient: email, sentAt: null },
  ])
  const companies = await seedSoleAndSharedCompany(app, person, { mark, email, isPaid })
  const applications = await seedApplicationsInAllStatuses(app, person, mark)
  const file = await db.query.files.findMany({
    where: (one, { eq }) => eq(one.profileId, profileId),
  })
  const secrets = [
    person.accessToken,
    person.refreshToken,
    person.sessionId,
    ...links.flatMap(({ token, nonce }) => [token, nonce]),
  ]
  return {
    ...person,
    email,
    mark,
    links,
    companies,
    applications,
    /** Texts that must not remain anywhere after the account has been deleted. */
    traces: [
      mark,
      email,
      ...secrets,
      ...(await Promise.all(secrets.map(hashSecret))),
      ...file.flatMap(({ id, companyId }) => (companyId === companies.shared ? [] : id)),
    ],
  }
}
export type PersonWithAllData = Awaited<ReturnType<typeof seedPersonWithAllData>>
