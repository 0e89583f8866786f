import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import type { AccountDeletion } from '../../../worker/contract/privacy/account-deletion.ts'
import { schema } from '../../../worker/db/schema.ts'
import { type startApp as start, startApp } from '../../support/app.ts'
import { apply, codeOf, ownOf, receivedBy } from '../../support/applications.ts'
import {
  apiOf,
  buy,
  checkout,
  ledgerOf,
  pay,
  payAtStripe,
  seedOwner,
  tellWorker,
} from '../../support/billing.ts'
import { env } from '../../support/env.ts'
import { breakingAt, breaks, callsToBreak } from '../../support/faults.ts'
import { allKeys, pdf, profileOf, runCron, uploadResume } from '../../support/files.ts'
import { newRecipient } from '../../support/outbox.ts'
import { seedPerson, seedProfile, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { tracesOf } from '../../support/traces.ts'
import { seedWholePerson, type WholePerson } from '../../support/whole-person.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
type App = ReturnType<typeof start>

const ask = (app: App, { headers }: { headers: { Authorization: string } }) =>
  // From a network of their own, since limits are per network.
  app.fetch('/api/profile/deletion', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': crypto.randomUUID(), ...headers },
  })

/** The API path of the link in the newest mail. */
async function mailedPath(email: string): Promise<string> {
  const [mail] = await mailbox.messages(email)
  const link = mail?.links.find((one) => one.includes('/account-deletion/'))
  if (!link) throw new Error('no link to delete an account with')
  return `/api${new URL(link).pathname}`
}

async function askedPath(person: {
  headers: { Authorization: string }
  email: string
}): Promise<string> {
  const response = await ask(app, person)
  if (response.status !== 202) throw new Error(await response.text())
  return mailedPath(person.email)
}

const look = (app: App, path: string) => app.json<AccountDeletion>(path)
const confirm = (app: App, path: string) => app.fetch(path, { method: 'POST' })

/** Includes the work after the answer, and the sweeps. */
async function deleted(path: string): Promise<void> {
  expect(await (await confirm(app, path)).json()).toEqual({ state: 'done' })
  await rounds()
}

/**
 * Files are deleted after the answer or by the next sweep; the search index holds no words of them
 * either.
 */
const later = /^(files\.id|resume|avatar|logo|offers_fts_data)\b/

/**
 * Runs cron's work of an hour later: files, words in the search index, mails that count for
 * limits.
 */
async function rounds(): Promise<void> {
  await runCron(app.clock, '*/5 * * * *')
  await runCron(app.clock, '17 3 * * *')
}

/** A person with an account and a known address, and nothing else. */
async function newPerson(profile: Parameters<typeof seedProfile>[1] = {}) {
  const email = newRecipient()
  const row = await seedProfile(app.clock, { email, ...profile })
  return { ...(await signIn(app.clock, row)), email }
}

const profileRow = (id: string) =>
  db.query.profiles.findFirst({ where: (row, { eq }) => eq(row.id, id) })

describe('asking for it', () => {
  test('sends a mail, and does nothing else', async () => {
    const person = await newPerson({ fullName: 'Ada Conti' })
    const before = await profileOf(app, person)
    const path = await askedPath(person)
    const [mail] = await mailbox.messages(person.email)
    expect(mail?.subject).toBe('Conferma: vuoi eliminare il tuo account Ovunque?')
    expect(mail?.text).toContain('Il link vale 60 minuti')
    expect(mail?.text).not.toMatch(/delete_account|\{\{/)
    expect(await look(app, path)).toMatchObject({ state: 'asked', profile_id: person.profileId })
    expect(await profileOf(app, person)).toEqual(before)
  })

  test('one mail a minute', async () => {
    const person = await newPerson()
    const headers = { ...person.headers, 'CF-Connecting-IP': crypto.randomUUID() }
    await askedPath({ ...person, headers })
    const [status, code] = await codeOf(await ask(app, { headers }))
    expect([status, code]).toEqual([429, 'auth.too_many_mails'])
    expect(await mailbox.messages(person.email)).toHaveLength(1)
  })

  test('a session that has ended asks for nothing', async () => {
    const person = await newPerson()
    await app.fetch('/api/logout', {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await codeOf(await ask(app, person))).toEqual([401, 'auth.session_ended'])
  })
})

describe('the link', () => {
  test('lives an hour, and not a second more', async () => {
    const app = startApp()
    const person = await newPerson()
    const path = await askedPath(person)
    app.clock.turn({ seconds: limits.deletionLinkMs / 1000 - 1 })
    expect((await look(app, path)).state).toBe('asked')
    app.clock.turn({ seconds: 1 })
    for (const method of ['GET', 'POST']) {
      const response = await app.fetch(path, { method })
      expect(await codeOf(response)).toEqual([401, 'account.link_expired'])
    }
    expect((await profileRow(person.profileId))?.deletedAt).toBeNull()
  })

  test('is invalid if changed anywhere, and deletes only its own account', async () => {
    const person = await newPerson()
    const other = await newPerson()
    const path = await askedPath(person)
    const token = path.split('/').at(-1) ?? ''
    const [, expires, proof] = token.split('.')
    const bent = [
      token.slice(0, -1),
      `${token}.`,
      `${person.profileId}.${Number(expires) + 1}.${proof}`,
      `${other.profileId}.${expires}.${proof}`,
      'x',
      encodeURIComponent(`${token}\n`),
    ]
    for (const one of bent) {
      for (const method of ['GET', 'POST']) {
        const response = await app.fetch(`/api/account-deletion/${one}`, { method })
        expect(await codeOf(response)).toEqual([401, 'account.link_invalid'])
      }
    }
    expect((await profileRow(other.profileId))?.deletedAt).toBeNull()
  })

  test('looking, by GET or HEAD, deletes nothing', async () => {
    const person = await newPerson()
    const path = await askedPath(person)
    for (const method of ['GET', 'HEAD', 'GET']) await app.fetch(path, { method })
    expect((await profileRow(person.profileId))?.deletedAt).toBeNull()
  })

  test('needs no session, and answers the second time as the first', async () => {
    const person = await newPerson()
    const path = await askedPath(person)
    for (let turn = 0; turn < 3; turn++) {
      const response = await confirm(app, path)
      expect([response.status, await response.json()]).toEqual([200, { state: 'done' }])
      expect(await look(app, path)).toEqual({ state: 'done' })
    }
  })
})

describe('a person with data in every column', () => {
  let person: WholePerson
  let path: string
  let colleaguesBefore: unknown
  beforeAll(async () => {
    person = await seedWholePerson(app)
    path = await askedPath(person)
    colleaguesBefore = await profileOf(app, person.companies.colleague)
  })

  test('is found before, which shows that the scan sees', async () => {
    const before = await tracesOf(person.traces)
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

  test('is told exactly what will happen', async () => {
    expect(await look(app, path)).toEqual({
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

  test('is not found anywhere afterwards', async () => {
    expect(await (await confirm(app, path)).json()).toEqual({ state: 'done' })
    const atOnce = (await tracesOf(person.traces)).filter(({ place }) => !later.test(place))
    expect(atOnce).toEqual([])
    expect(await tracesOf([person.email])).toEqual([])
    await rounds()
    expect(await tracesOf(person.traces)).toEqual([])
  })

  test('leaves a row without personal data', async () => {
    const row = await profileRow(person.profileId)
    const { id, createdAt, updatedAt, termsAcceptedAt, deletedAt, ...rest } = row!
    expect(deletedAt).toEqual(app.clock.now())
    expect(rest).toEqual({
      email: `deleted:${id}`,
      profileType: 'consumer',
      onboardingStatus: 'not_started',
      fullName: '',
      username: null,
      usernameKey: null,
      phone: null,
      nationality: 'IT',
      residency: null,
      dateOfBirth: null,
      availableFrom: null,
      pricePerHour: null,
      yearlySalary: null,
      website: null,
      socialLinks: {},
      skills: [],
      jobTitle: null,
      summary: null,
      resumeFileId: null,
      avatarFileId: null,
      preferredTimezone: null,
      spokenLanguages: [],
      sendJobEmails: false,
      paymentProfile: null,
    })
  })

  test('the company sees withdrawn applications without their person', async () => {
    const { recruiter, offerId } = person.applications
    const { data } = await receivedBy(app, recruiter, offerId)
    expect(data).toMatchObject([{ status: 'withdrawn', applicant: null }])
    expect(data[0]?.timeline.map(({ status }) => status)).toEqual(['sent', 'withdrawn'])
    const rows = await db.query.jobApplications.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    expect(rows).toHaveLength(6)
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'withdrawn', coverLetter: null, resumeFileId: null })
    }
    const offer = await db.query.offers.findFirst({ where: (row, { eq }) => eq(row.id, offerId) })
    expect(offer?.applicationsCount).toBe(1)
    const card = await app.fetch(`/api/profile/${person.profileId}`, { headers: recruiter.headers })
    expect(await codeOf(card)).toEqual([404, 'profiles.not_found'])
  })

  test('shared companies pass to the other member', async () => {
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
    const members = await db.query.companyMembers.findMany({
      where: (row, { eq }) => eq(row.companyId, shared),
    })
    expect(members.map(({ profileId }) => profileId)).toEqual([colleague.profileId])
    const rows = await db.query.offers.findMany({
      where: (row, { eq }) => eq(row.companyId, shared),
    })
    const stateOf = (id: string) => rows.find((row) => row.id === id)
    // No apply method was left, and the address must not be shown.
    expect(stateOf(offers.shared)).toMatchObject({ isActive: false, applyEmailAddress: null })
    expect(stateOf(offers.waiting)).toMatchObject({ paymentStatus: 'failed', withdrawnAt: null })
    const waiting = await db.query.transactions.findFirst({
      where: (row, { eq }) => eq(row.id, transactions.waiting),
    })
    expect(waiting).toMatchObject({ status: 'cancelled', checkoutId: null })
    expect(await profileOf(app, colleague)).toEqual(colleaguesBefore)
  })

  test('companies without another member are erased with their offers', async () => {
    const { alone, offers } = person.companies
    expect((await app.fetch(`/api/company/${alone}`)).status).toBe(404)
    expect((await app.fetch(`/api/job-offer/${offers.alone}`)).status).toBe(404)
    const company = await db.query.companies.findFirst({
      where: (row, { eq }) => eq(row.id, alone),
    })
    expect(company).toMatchObject({
      name: 'Azienda non più su Ovunque',
      ownerId: null,
      verifiedAt: null,
      logoFileId: null,
      website: null,
      socialMedia: {},
      invoiceEmail: null,
      invoiceAddress: null,
      vatNumber: null,
    })
  })

  test('an access token that is still valid opens nothing', async () => {
    const { headers, profileId } = person
    const get = (path: string) => app.fetch(path, { headers })
    expect(await codeOf(await get('/api/me'))).toEqual([401, 'auth.session_ended'])
    expect(await codeOf(await get('/api/profile/export'))).toEqual([401, 'auth.session_ended'])
    expect((await get(`/api/profile/${profileId}`)).status).toBe(401)
    expect((await get('/api/profile/resume/link')).status).toBe(401)
    expect(await (await get('/api/jobs')).json()).toEqual({ items: [] })
    expect(await (await get('/api/education')).json()).toEqual({ items: [] })
    expect(await ownOf(app, person)).toEqual([])
    expect(await (await get(`/api/company/profile/${profileId}`)).json()).toEqual({ companies: [] })
    for (const [method, path] of [
      ['PATCH', '/api/profile'],
      ['POST', '/api/jobs'],
      ['POST', '/api/profile/deletion'],
    ] as const) {
      const init = { method, headers: { ...headers, 'Content-Type': 'application/json' } }
      const response = await app.fetch(path, { ...init, body: '{}' })
      expect(await codeOf(response)).toEqual([401, 'auth.session_ended'])
    }
    const refresh = await app.fetch('/api/refresh-token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken: person.refreshToken }),
    })
    expect(await codeOf(refresh)).toEqual([401, 'auth.session_ended'])
  })

  test('links for signing in that were under way open nothing', async () => {
    for (const { token } of person.links) {
      const response = await app.fetch(`/api/verify/${token}`, {
        headers: { 'X-Confirm': 'click' },
      })
      expect(await codeOf(response)).toEqual([401, 'auth.token_invalid'])
    }
  })

  test('the placeholder of the address cannot be used to sign in', async () => {
    const response = await app.fetch('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `deleted:${person.profileId}` }),
    })
    expect((await codeOf(response))[0]).toBe(400)
  })

  test('nothing is mailed to them any more', async () => {
    const before = await mailbox.messages(person.email)
    await runCron(app.clock, '*/5 * * * *')
    await runCron(app.clock, '17 3 * * *')
    expect(await mailbox.messages(person.email)).toEqual(before)
  })

  test('the address is free: a new account has no data of the old', async () => {
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
    const profile = await profileOf(app, anew)
    expect(profile).toMatchObject({ experience: [], education: [], skills: [], resume_url: null })
    expect(await ownOf(app, anew)).toEqual([])
  })
})

describe('data that the law requires to be kept', () => {
  test('are the contents of paid invoices, readable by the operator only', async () => {
    const person = await seedWholePerson(app, { isPaid: true })
    const { mark } = person
    const path = await askedPath(person)
    expect(await look(app, path)).toMatchObject({ keeps_invoices: true })
    const own = await app.json<{ companies: { transactions: { invoice_url: string }[] }[] }>(
      `/api/company/profile/${person.profileId}`,
      { headers: person.headers },
    )
    const links = own.companies.flatMap(({ transactions }) => transactions)
    const invoices = links.map(({ invoice_url }) => {
      const { pathname, search } = new URL(invoice_url)
      return `/api${pathname}${search}`
    })
    expect(invoices.length).toBeGreaterThan(1)
    await deleted(path)
    expect(new Set((await tracesOf(person.traces)).map(({ place }) => place))).toEqual(
      new Set(['transactions.billed_to']),
    )
    const { results } = await env.DB.prepare(
      `SELECT id, invoice_number, status, amount, billed_to FROM transactions
        WHERE billed_to IS NOT NULL AND company_id = ?`,
    )
      .bind(person.companies.alone)
      .all<{ id: string; billed_to: string }>()
    expect(results).toMatchObject([
      { id: person.companies.transactions.paid, status: 'completed', amount: 490 },
    ])
    expect(JSON.parse(results[0]?.billed_to ?? '')).toEqual({
      name: `Sartoria ${mark}`,
      invoice_address: `Via ${mark} 1`,
      vat_number: `IT${mark}`,
    })
    for (const invoice of invoices.slice(0, 2)) {
      const response = await app.fetch(invoice)
      const text = await response.text()
      expect(text).not.toContain(mark)
    }
  })
})

describe('a company’s doings after its owner has gone', () => {
  test('a late payment is refused, to be refunded by the operator, and sends no mail', async () => {
    const owner = await seedOwner(app.clock)
    const email = (await profileRow(owner.profileId))?.email ?? ''
    const transaction = await buy(app, owner, 'starter')
    const paid = await payAtStripe(app, transaction)
    const path = await askedPath({ ...owner, email })
    await deleted(path)
    const before = await mailbox.messages(owner.invoiceEmail)
    expect(await codeOf(await tellWorker(app, paid))).toEqual([409, 'invoices.not_payable'])
    await rounds()
    expect(await mailbox.messages(owner.invoiceEmail)).toEqual(before)
    const { states, plan } = await ledgerOf(owner)
    expect([states, plan]).toEqual([['starter cancelled 175'], null])
    expect((await checkout(app, transaction)).status).toBe(404)
    expect((await app.fetch(apiOf(transaction))).status).toBe(404)
    expect(await tracesOf([email, owner.invoiceEmail])).toEqual([])
  })

  test('an invoice paid earlier cannot be opened any more', async () => {
    const owner = await seedOwner(app.clock)
    const email = (await profileRow(owner.profileId))?.email ?? ''
    const transaction = await buy(app, owner, 'starter')
    await pay(app, transaction)
    expect((await app.fetch(apiOf(transaction))).status).toBe(200)
    await deleted(await askedPath({ ...owner, email }))
    expect(await codeOf(await app.fetch(apiOf(transaction)))).toEqual([404, 'invoices.not_found'])
    expect((await ledgerOf(owner)).states).toEqual(['starter completed 175'])
    expect(await tracesOf([email, owner.invoiceEmail])).toEqual([])
  })

  test('a waiting notification of an application goes to the next owner', async () => {
    const person = await seedWholePerson(app)
    const { shared, colleague, offers } = person.companies
    const applicant = await seedPerson(app.clock)
    const id = newId('mail')
    const now = app.clock.now()
    const due = new Date(now.getTime() + 3_600_000)
    await db.insert(schema.mails).values({
      id,
      kind: 'application_received',
      recipient: person.email,
      sealedData: 'sealed',
      createdAt: now,
      sendAfter: now,
      nextAttemptAt: due,
    })
    await db.insert(schema.jobApplications).values({
      id: newId('application'),
      offerId: offers.shared,
      profileId: applicant.profileId,
      notificationMailId: id,
      createdAt: now,
      updatedAt: now,
    })
    expect((await confirm(app, await askedPath(person))).status).toBe(200)
    const mail = await db.query.mails.findFirst({ where: (row, { eq }) => eq(row.id, id) })
    expect(mail?.recipient).toBe((await profileRow(colleague.profileId))?.email)
    expect(
      (await db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, shared) }))?.ownerId,
    ).toBe(colleague.profileId)
  })

  test('if two members leave at once, the company is erased with the second', async () => {
    const person = await seedWholePerson(app)
    const { shared, colleague } = person.companies
    const email = (await profileRow(colleague.profileId))?.email ?? ''
    const paths = [await askedPath(person), await askedPath({ ...colleague, email })]
    await Promise.all(paths.map((path) => confirm(app, path)))
    const company = await db.query.companies.findFirst({
      where: (row, { eq }) => eq(row.id, shared),
    })
    expect(company).toMatchObject({ name: 'Azienda non più su Ovunque', ownerId: null })
    await rounds()
    expect(await tracesOf([...person.traces, email])).toEqual([])
  })
})

describe('at the same moment', () => {
  test('50 deletions are one', async () => {
    const person = await seedWholePerson(app)
    const path = await askedPath(person)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(app, path)))
    for (const one of answers) expect(await one.json()).toEqual({ state: 'done' })
    const { offerId, recruiter } = person.applications
    const { data } = await receivedBy(app, recruiter, offerId)
    expect(data[0]?.timeline.map(({ status }) => status)).toEqual(['sent', 'withdrawn'])
    await rounds()
    expect(await tracesOf(person.traces)).toEqual([])
  })

  test('changes, uploads, applications and exports leave nothing behind', async () => {
    for (let run = 0; run < 5; run++) {
      const person = await seedWholePerson(app)
      const path = await askedPath(person)
      const resumeUrl = (await profileOf(app, person)).resume_url ?? ''
      const write = (method: string, path: string, body: object) =>
        app.fetch(path, {
          method,
          headers: { ...person.headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      const job = { job_title: person.mark, company_name: 'X', start_date: '2020-01-01' }
      const responses = await Promise.all([
        write('PATCH', '/api/profile', { job_title: `Ancora ${person.mark}` }),
        write('POST', '/api/jobs', { job }),
        uploadResume(app, person, pdf(`again ${person.mark}`)),
        apply(app, { ...person, resumeUrl }, person.applications.offerId),
        write('PATCH', `/api/company/${person.companies.alone}`, { name: person.mark }),
        app.fetch('/api/profile/export', { headers: person.headers }),
        write('POST', '/api/feedback', {
          path: '/x',
          message: person.mark,
          error: null,
          request_id: null,
        }),
        confirm(app, path),
        write('PATCH', '/api/profile', { job_title: `Dopo ${person.mark}` }),
        write('POST', '/api/education', {
          education: { institution: person.mark, field_of_study: 'x', start_date: '2010-01-01' },
        }),
        write('PATCH', `/api/company/${person.companies.alone}`, { name: person.mark }),
      ])
      expect(responses[7]?.status).toBe(200)
      await rounds()
      const left = await tracesOf(person.traces)
      // Feedback without an account is anonymous.
      expect(left.filter(({ place }) => place !== 'feedback.message')).toEqual([])
    }
  })

  test('a mail that is written while they go is not left to be sent', async () => {
    const person = await newPerson()
    const path = await askedPath(person)
    app.clock.turn({ seconds: 61 })
    await Promise.all([ask(app, person), confirm(app, path)])
    const left = await db.query.mails.findMany({
      where: (row, { eq }) => eq(row.recipient, person.email),
    })
    expect(left).toEqual([])
  })
})

/** Other data may stay: only whether the person exists completely or is gone completely matters. */
describe.each(breaks)('whichever call breaks, %s', (how) => {
  test('the account exists as before or is gone, and a retry deletes it', async () => {
    let made: string[] = []
    for (const at of callsToBreak(how)) {
      const person = await seedWholePerson(app)
      const path = await askedPath(person)
      const before = await profileOf(app, person)
      const { bindings, calls } = breakingAt(at, how)
      const response = await confirm(startApp({ clock: app.clock, bindings }), path)
      expect([at, response.status === 200 || response.status >= 500]).toEqual([at, true])
      const row = await profileRow(person.profileId)
      if (row?.deletedAt) {
        expect((await app.fetch('/api/me', { headers: person.headers })).status).toBe(401)
        const rest = await tracesOf(person.traces)
        const isCounted = ({ place, what }: (typeof rest)[number]) =>
          place === 'mails.recipient' && what === person.mark
        expect(rest.filter((one) => !later.test(one.place) && !isCounted(one))).toEqual([])
      } else {
        expect(response.status).toBeGreaterThanOrEqual(500)
        expect((await profileOf(app, person)).full_name).toBe(before.full_name)
        expect(await ownOf(app, person)).toHaveLength(6)
      }
      await deleted(path)
      expect(await tracesOf(person.traces)).toEqual([])
      made = calls()
      if (made.length < at) break
    }
    // Session, open payments, the batch, and the files afterwards.
    expect(made.length).toBeGreaterThanOrEqual(5)
    expect((await allKeys()).filter((key) => key.startsWith('resume/'))).toEqual([])
  })
})
