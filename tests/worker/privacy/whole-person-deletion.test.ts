import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import {
  clearedLater,
  confirmDeletion,
  profileRow,
  readDeletion,
  requestDeletionPath,
  runRounds,
} from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import {
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  readStatusAndErrorCode,
} from '../../support/applications.ts'
import { fetchProfileOfPerson, listBucketKeys, runCronTasks } from '../../support/files.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { findTextsInStorage } from '../../support/traces.ts'
import { type PersonWithAllData, seedPersonWithAllData } from '../../support/whole-person.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

describe('deleting a person with data in every column', () => {
  let person: PersonWithAllData
  let path: string
  let profileBefore: Awaited<ReturnType<typeof profileRow>>
  let colleaguesBefore: unknown
  beforeAll(async () => {
    person = await seedPersonWithAllData(app)
    path = await requestDeletionPath(app, person)
    profileBefore = await profileRow(person.profileId)
    colleaguesBefore = await fetchProfileOfPerson(app, person.companies.colleague)
  })

  test('starts from data that the scan can find', async () => {
    const before = await findTextsInStorage(person.traces)
    const places = new Set(before.map(({ place }) => place.split('.')[0]))
    for (const table of [
      ...['profiles', 'past_jobs', 'education', 'registrations', 'login_tokens', 'sessions'],
      ...['refresh_tokens', 'mails', 'companies', 'company_tokens', 'job_applications', 'files'],
      ...['feedback', 'idempotency_keys', 'offers', 'transactions'],
    ]) {
      expect(places, table).toContain(table)
    }
    expect([...places].some((place) => place?.startsWith('resume/'))).toBe(true)
  })

  test('is announced with its exact effects', async () => {
    expect(await readDeletion(app, path)).toEqual({
      state: 'asked',
      profile_id: person.profileId,
      email: person.email,
      profile_type: 'consumer',
      companies: expect.arrayContaining([
        { name: `Sartoria ${person.mark}`, fate: 'erased' },
        { name: 'Bottega di tutti', fate: 'handed_over' },
      ]),
      applications: 5,
      keeps_invoices: false,
    })
  })

  test('leaves no trace in any table or file', async () => {
    expect(await (await confirmDeletion(app, path)).json()).toEqual({ state: 'done' })
    const atOnce = (await findTextsInStorage(person.traces)).filter(
      ({ place }) => !clearedLater.test(place),
    )
    expect(atOnce).toEqual([])
    expect(await findTextsInStorage([person.email])).toEqual([])
    await runRounds(app)
    expect(await findTextsInStorage(person.traces)).toEqual([])
  })

  test('leaves a tombstone without personal data, whatever columns exist', async () => {
    const now = app.clock.now()
    const { id, profileType, termsAcceptedAt, createdAt } = profileBefore!
    const kept = { id, profileType, termsAcceptedAt, createdAt, updatedAt: now }
    // The deleted profile is compared with a profile that says nothing about anybody. Only its
    // required columns are set; the database fills the others with defaults.
    const required = { onboardingStatus: 'not_started', fullName: '', nationality: 'IT' } as const
    const [nobody] = await db
      .insert(drizzleSchema.profiles)
      .values({ ...kept, ...required, id: newId('profile'), email: uniqueMailAddress() })
      .returning()
    expect(await profileRow(id)).toEqual({
      ...nobody,
      ...kept,
      email: `deleted:${id}`,
      deletedAt: now,
    })
  })

  test('shows the company withdrawn applications without the person', async () => {
    const { recruiter, offerId } = person.applications
    const { data } = await fetchReceivedApplications(app, recruiter, offerId)
    expect(data).toMatchObject([{ status: 'withdrawn', applicant: null }])
    expect(data[0]?.timeline.map(({ status }) => status)).toEqual(['sent', 'withdrawn'])
    const rows = await db.query.jobApplications.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(row).toMatchObject({
        ...{ status: 'withdrawn', coverLetter: null, resumeFileId: null },
        ...{ ownNote: null, remindOn: null },
      })
    }
    const offer = await db.query.offers.findFirst({ where: (row, { eq }) => eq(row.id, offerId) })
    expect(offer?.applicationsCount).toBe(1)
    const card = await app.fetch(`/api/profile/${person.profileId}`, { headers: recruiter.headers })
    expect(await readStatusAndErrorCode(card)).toEqual([404, 'profiles.not_found'])
  })

  test('passes shared companies to the other member', async () => {
    const { shared, colleague, offers, transactions } = person.companies
    const company = await db.query.companies.findFirst({
      where: (row, { eq }) => eq(row.id, shared),
    })
    expect(company).toMatchObject({
      name: 'Bottega di tutti',
      ownerId: colleague.profileId,
      invoiceEmail: null,
      vatNumber: 'IT00000000000',
    })
    expect(company?.logoFileId).not.toBeNull()
    expect((await app.fetch(`/api/logos/${company?.logoFileId}`)).status).toBe(200)
    expect(company?.photos).toHaveLength(1)
    // The other company was erased, so its photo is no longer in the bucket. Only the shared
    // company's photo is left.
    const kept = (await listBucketKeys()).filter((key) => key.startsWith('photo/'))
    expect(kept).toEqual([`photo/${company?.photos[0]?.id}`])
    const members = await db.query.companyMembers.findMany({
      where: (row, { eq }) => eq(row.companyId, shared),
    })
    expect(members.map(({ profileId }) => profileId)).toEqual([colleague.profileId])
    const rows = await db.query.offers.findMany({
      where: (row, { eq }) => eq(row.companyId, shared),
    })
    const stateOf = (id: string) => rows.find((row) => row.id === id)
    // The shared offer's apply address belonged to the deleted person and was removed. Without an
    // apply method, the offer is closed.
    expect(stateOf(offers.shared)).toMatchObject({ isActive: false, applyEmailAddress: null })
    expect(stateOf(offers.waiting)).toMatchObject({ paymentStatus: 'failed', withdrawnAt: null })
    const waiting = await db.query.transactions.findFirst({
      where: (row, { eq }) => eq(row.id, transactions.waiting),
    })
    expect(waiting).toMatchObject({ status: 'cancelled', checkoutId: null })
    expect(await fetchProfileOfPerson(app, colleague)).toEqual(colleaguesBefore)
  })

  test('erases companies without another member, and their offers', async () => {
    const { alone, offers } = person.companies
    expect((await app.fetch(`/api/company/${alone}`)).status).toBe(404)
    expect((await app.fetch(`/api/job-offer/${offers.alone}`)).status).toBe(404)
    const company = await db.query.companies.findFirst({
      where: (row, { eq }) => eq(row.id, alone),
    })
    const { id, createdAt } = company!
    const now = app.clock.now()
    const kept = { name: 'Azienda non più su Ovunque', createdAt, updatedAt: now, erasedAt: now }
    const [nobody] = await db
      .insert(drizzleSchema.companies)
      .values({ ...kept, id: newId('company') })
      .returning()
    expect(company).toEqual({ ...nobody, id })
  })

  test('invalidates access tokens that have not expired', async () => {
    const { headers, profileId } = person
    const get = (path: string) => app.fetch(path, { headers })
    expect(await readStatusAndErrorCode(await get('/api/me'))).toEqual([401, 'auth.session_ended'])
    expect(await readStatusAndErrorCode(await get('/api/profile/export'))).toEqual([
      401,
      'auth.session_ended',
    ])
    expect((await get(`/api/profile/${profileId}`)).status).toBe(401)
    expect((await get('/api/profile/resume/link')).status).toBe(401)
    expect(await (await get('/api/jobs')).json()).toEqual({ items: [] })
    expect(await (await get('/api/education')).json()).toEqual({ items: [] })
    expect(await fetchApplicationsOfPerson(app, person)).toEqual([])
    expect(await (await get(`/api/company/profile/${profileId}`)).json()).toEqual({ companies: [] })
    for (const [method, path] of [
      ['PATCH', '/api/profile'],
      ['POST', '/api/jobs'],
      ['POST', '/api/profile/deletion'],
    ] as const) {
      const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
      const response = await app.fetch(path, { ...init, body: '{}' })
      expect(await readStatusAndErrorCode(response)).toEqual([401, 'auth.session_ended'])
    }
    const refresh = await app.fetch('/api/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken: person.refreshToken }),
    })
    expect(await readStatusAndErrorCode(refresh)).toEqual([401, 'auth.session_ended'])
  })

  test('invalidates pending sign-in links', async () => {
    for (const { token } of person.links) {
      const response = await app.fetch(`/api/verify/${token}`, {
        headers: { 'X-Confirm': 'click' },
      })
      expect(await readStatusAndErrorCode(response)).toEqual([401, 'auth.token_invalid'])
    }
  })

  test('leaves a placeholder address that cannot be used to sign in', async () => {
    const response = await app.fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `deleted:${person.profileId}` }),
    })
    expect((await readStatusAndErrorCode(response))[0]).toBe(400)
  })

  test('stops all mails to the person', async () => {
    const before = await mailbox.messages(person.email)
    await runCronTasks(app.clock, '*/5 * * * *')
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await mailbox.messages(person.email)).toEqual(before)
  })

  test('releases the address for a new account without the old data', async () => {
    const asked = await app.fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: person.email }),
    })
    expect(asked.status).toBe(202)
    expect((await mailbox.messages(person.email))[0]?.subject).toContain('Nessun account')
    const anew = await seedPerson(app.clock, {
      email: person.email,
      username: `Ada.${person.mark.slice(0, 24)}`,
      usernameKey: `ada.${person.mark.slice(0, 24)}`,
    })
    const profile = await fetchProfileOfPerson(app, anew)
    expect(profile).toMatchObject({ experience: [], education: [], skills: [], resume_url: null })
    expect(await fetchApplicationsOfPerson(app, anew)).toEqual([])
  })
})
