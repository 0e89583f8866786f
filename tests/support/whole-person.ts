import { newId } from '../../worker/contract/ids.ts'
import { schema } from '../../worker/db/schema.ts'
import { hashSecret } from '../../worker/platform/secrets.ts'
import type { startApp } from './app.ts'
import { pdf, uploadImage, uploadResume } from './files.ts'
import { samples } from './images.ts'
import { newRecipient } from './outbox.ts'
import { seedLink, seedMember, seedPerson, seedProfile, signIn } from './people.ts'
import { db, seedCompany, seedOffer } from './seed.ts'
import { seedApplicationsOf, seedMails } from './whole-person-applications.ts'

type App = ReturnType<typeof startApp>

/** A unique text that search indexes treat as one word. */
const newMark = (): string => `zq${crypto.randomUUID().replaceAll('-', '')}`

/**
 * Creates a person with data in every column of every table. The texts that the person wrote contain a
 * mark, so that they can be found.
 */
export async function seedWholePerson(app: App, { isPaid = false } = {}) {
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
  await uploadImage(app, person, samples.png)
  await uploadResume(app, person, pdf(`resume of ${mark}`))
  await db.insert(schema.pastJobs).values({
    id: newId('job'),
    profileId,
    jobTitle: `Sarta ${mark}`,
    companyName: `Teatro ${mark}`,
    startDate: '2019-01-01',
    endDate: '2020-01-01',
    description: mark,
    ...times,
  })
  await db.insert(schema.education).values({
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
  await db.insert(schema.feedback).values({
    id: newId('feedback'),
    profileId,
    path: `/profile/${mark}`,
    message: mark,
    error: mark,
    requestId: mark,
    createdAt: now,
  })
  await db.insert(schema.idempotencyKeys).values({
    profileId,
    endpoint: 'POST /job-offer/application',
    key: `key-${mark}`,
    bodyHash: `body-${mark}`,
    attempt: mark,
    startedAt: now,
    answer: JSON.stringify({ cover_letter: mark }),
  })
  const kept = await seedOffer()
  await db.insert(schema.savedOffers).values({
    profileId,
    offerId: kept,
    savedAt: now,
    salaryMin: 30_000,
    salaryMax: 40_000,
    currency: 'EUR',
    salaryPeriod: 'year',
    toldExpiry: now,
  })
  await db.insert(schema.alerts).values({
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
  await db.insert(schema.hiddenItems).values({ profileId, itemId: kept, hiddenAt: now })
  const registrationId = newId('profile')
  await db.insert(schema.registrations).values({
    id: registrationId,
    email,
    profileType: 'consumer',
    fullName: `Ada ${mark}`,
    nationality: 'FR',
    sendJobEmails: true,
    createdAt: now,
  })
  const links = [await seedLink(clock, { email, registrationId }), await seedLink(clock, { email })]
  await seedMails(app, [
    { kind: 'login', recipient: email, sentAt: now },
    { kind: 'job_offers', recipient: email, sentAt: null },
    { kind: 'application_refused', recipient: email, sentAt: null },
  ])
  const companies = await seedCompanies(app, person, { mark, email, isPaid })
  const applications = await seedApplicationsOf(app, person, mark)
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
    /** Texts that must not be found anywhere after the deletion. */
    traces: [
      mark,
      email,
      ...secrets,
      ...(await Promise.all(secrets.map(hashSecret))),
      ...file.flatMap(({ id, companyId }) => (companyId === companies.shared ? [] : id)),
    ],
  }
}
export type WholePerson = Awaited<ReturnType<typeof seedWholePerson>>

/**
 * Creates a company whose only member is the person, and one with another member, each with related
 * data.
 */
async function seedCompanies(
  app: App,
  person: { profileId: string; headers: { Authorization: string } },
  { mark, email, isPaid }: { mark: string; email: string; isPaid: boolean },
) {
  const { clock } = app
  const now = clock.now()
  const { profileId } = person
  const times = { createdAt: now, updatedAt: now }
  const invoiceEmail = `conti-${mark}@posta.example`
  const alone = await seedCompany({
    name: `Sartoria ${mark}`,
    ownerId: profileId,
    invoiceEmail,
    invoiceAddress: `Via ${mark} 1`,
    vatNumber: `IT${mark}`,
    invoiceCountry: 'IT',
    fiscalCode: `CF${mark}`,
    sdiCode: `SDI${mark}`,
    pec: `pec-${mark}@posta.example`,
    website: `https://${mark}.example`,
    socialMedia: { GitHub: `https://git.example/${mark}` },
    description: `Cuciamo per ${mark}.`,
    sector: `Sartoria ${mark}`,
    size: '1-10',
    founded: 1999,
    headquarters: `Torino ${mark}`,
    domainProof: `Sartoria ${mark}`,
    domainProvenAt: now,
    businessProof: `IT${mark}`,
    businessProvenAt: now,
    businessCheckAt: now,
    benefits: ['Async'],
  })
  const shared = await seedCompany({
    name: 'Bottega di tutti',
    ownerId: profileId,
    invoiceEmail: email,
    vatNumber: 'IT00000000000',
  })
  await seedMember(clock, alone, person)
  await seedMember(clock, shared, person)
  const colleague = await seedPerson(clock, { profileType: 'provider', email: newRecipient() })
  await seedMember(clock, shared, colleague)
  await app.fetch(`/api/company/${alone}/logo`, {
    method: 'POST',
    headers: person.headers,
    body: logoForm(),
  })
  await app.fetch(`/api/company/${shared}/logo`, {
    method: 'POST',
    headers: person.headers,
    body: logoForm(),
  })
  const [paid, waiting, given] = [newId('transaction'), newId('transaction'), newId('transaction')]
  const plan = 'starter' as const
  const lines = [{ plan, quantity: 7, unit_price: 70 }]
  const vat = { vatTreatment: 'italian' as const, vatCents: 10_780, places: 12, addedPlaces: 7 }
  const bought = { profileId, plan, lines, amount: 490, ...vat, ...times }
  const billedTo = {
    name: `Sartoria ${mark}`,
    invoice_address: `Via ${mark} 1`,
    invoice_country: 'IT',
    vat_number: `IT${mark}`,
    fiscal_code: `CF${mark}`,
  }
  await db.insert(schema.transactions).values([
    ...(isPaid
      ? [
          {
            ...bought,
            id: paid,
            companyId: alone,
            invoiceNumber: `2026-P${mark.slice(2, 8)}`,
            status: 'completed' as const,
            completedAt: now,
            refundedAt: now,
            fiscalNumber: `F${mark.slice(2, 8)}`,
            fiscalFile: `fiscal/${paid}/none`,
            checkoutId: `paid-${paid}`,
          },
        ]
      : []),
    {
      ...bought,
      id: waiting,
      companyId: shared,
      invoiceNumber: `2026-W${mark.slice(2, 8)}`,
      status: 'pending',
      checkoutId: `cs_${mark}`,
    },
    {
      ...bought,
      id: given,
      companyId: alone,
      invoiceNumber: `2026-C${mark.slice(2, 8)}`,
      billedTo,
      status: 'cancelled',
      checkoutId: `cs_${mark}`,
    },
  ])
  const offers = {
    alone: await seedOffer({
      companyId: alone,
      description: `<p>${mark}</p>`,
      descriptionText: mark,
      applyEmailAddress: email,
      applyUrl: `https://${mark}.example`,
    }),
    shared: await seedOffer({ companyId: shared, applyEmailAddress: email, applyUrl: null }),
    waiting: await seedOffer({
      companyId: shared,
      paymentStatus: 'pending',
      transactionId: waiting,
      internalAts: true,
    }),
  }
  await db
    .insert(schema.companyStages)
    .values({ id: newId('stage'), companyId: alone, position: 0, name: `Prova ${mark}` })
  await db.insert(schema.companyTokens).values({
    tokenHash: `token-${mark}`,
    companyId: alone,
    nonceHash: mark,
    mailId: newId('mail'),
    createdAt: now,
    expiresAt: now,
  })
  await db.insert(schema.offerDrafts).values({
    ...{ id: newId('draft'), companyId: alone, content: { title: `Bozza ${mark}` } },
    ...{ profileId: person.profileId, createdAt: now, updatedAt: now },
  })
  await db.insert(schema.companyInvitations).values({
    ...{ id: newId('invitation'), companyId: shared, email, role: 'viewer' },
    ...{ invitedBy: colleague.profileId, sentAt: now, expiresAt: now },
  })
  await seedMails(app, [
    { kind: 'verify_company', recipient: invoiceEmail, sentAt: now },
    { kind: 'invoice', recipient: invoiceEmail, sentAt: null },
  ])
  return { alone, shared, colleague, offers, transactions: { paid, waiting, given } }
}

function logoForm(): FormData {
  const body = new FormData()
  body.set('logo', new File([samples.png], 'logo.png'))
  return body
}
