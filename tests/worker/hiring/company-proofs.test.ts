import { eq } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type {
  CompanyProofResult,
  CompanyVerification,
} from '../../../worker/contract/hiring/company-verification.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { companies } from '../../../worker/db/schema/hiring.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import {
  checkDueVatNumbers,
  verifyCompanyDomain,
} from '../../../worker/hiring/verification/proof-service.ts'
import type { WebAccess } from '../../../worker/platform/open-web.ts'
import { startApp } from '../../support/app.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedEmployerWithCompany, seedPerson, signIn } from '../../support/people.ts'
import {
  listMailedVerificationTokens,
  offerBodyForNewCompany,
  openCompanyVerificationLink,
  publishOfferOrThrow,
} from '../../support/publishing.ts'
import { randomMark } from '../../support/random-mark.ts'
import type { RegistryStandInResponse } from '../../support/registry-server.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })

/** Sets a response of the stand-in for VIES and DNS. */
const tell = (path: string, answer: RegistryStandInResponse) =>
  fetch(new URL(path, inject('viesUrl')), { method: 'PUT', body: JSON.stringify(answer) })

/** Each test uses its own VAT numbers and domains, since all test files share the stand-ins. */
let numbers = 300_000_000
async function company(more: Parameters<typeof seedEmployerWithCompany>[1] = {}) {
  const word = newId('offer')
    .slice(4)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, 'x')
  const vatNumber = `DE${numbers++}`
  const website = `https://www.${word}.com/`
  const details = { name: `Alba ${word}`, website, vatNumber, ...more }
  return { ...(await seedEmployerWithCompany(app.clock, details)), ...details, word }
}
type Company = Awaited<ReturnType<typeof company>>

async function ask({ companyId, profileId }: Company, what: string): Promise<CompanyProofResult> {
  const { headers } = await signIn(app.clock, { id: profileId, profileType: 'provider' })
  const answer = await app.fetch(`/api/company/${companyId}/verification/${what}`, {
    method: 'POST',
    headers,
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function verificationOf({ companyId, profileId }: Company): Promise<CompanyVerification> {
  const { headers } = await signIn(app.clock, { id: profileId, profileType: 'provider' })
  const path = `/api/company/${companyId}/verification`
  return (await app.json<{ verification: CompanyVerification }>(path, { headers })).verification
}

async function patch({ companyId, profileId }: Company, body: object): Promise<void> {
  const { headers } = await signIn(app.clock, { id: profileId, profileType: 'provider' })
  const answer = await app.fetch(`/api/company/${companyId}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

const recordOf = async (one: Company, data: (value: string) => string) => {
  const { name, value } = (await verificationOf(one)).domain!.record
  const Answer = [{ name, type: 16, data: data(value) }]
  await tell(`/records/${name}`, { body: { Status: 0, AD: false, Answer } })
}
const registered = ({ vatNumber }: { vatNumber: string | null }, name: string) =>
  tell(`/registered/${vatNumber}`, { body: { isValid: true, userError: 'VALID', name } })
const proven = async (one: Company) => {
  await recordOf(one, (value) => `"${value}"`)
  expect((await ask(one, 'domain')).outcome).toBe('proven')
}

describe('proving a website', () => {
  test.each([
    ['in quotes', (value: string) => `"${value}"`],
    ['in two strings', (value: string) => `"${value.slice(0, 10)}" "${value.slice(10)}"`],
  ])('accepts a TXT record %s', async (_, data) => {
    const one = await company()
    expect(await verificationOf(one)).toMatchObject({
      level: 'mailbox',
      domain: { is_proven: false, record: { name: `_ovunque.${one.word}.com` } },
    })
    await recordOf(one, data)
    expect(await ask(one, 'domain')).toMatchObject({
      outcome: 'proven',
      verification: { level: 'domain', domain: { is_proven: true } },
    })
  })

  test('rejects the record of another company', async () => {
    const one = await company()
    const other = await company({ website: one.website })
    await recordOf(other, (value) => `"${value}"`)
    const { outcome, verification } = await checkedByFile(one, '')
    expect([outcome, verification.level]).toEqual(['not_found', 'mailbox'])
  })

  test('accepts a file on the site, with redirects only within its domain', async () => {
    const one = await company()
    const line = (await verificationOf(one)).domain!.file.line
    expect((await checkedByFile(one, `${line}x`)).outcome).toBe('not_found')
    expect((await checkedByFile(one, line, 'https://elsewhere.com/x')).outcome).toBe('not_found')
    const within = `https://${one.word}.com/.well-known/ovunque.txt`
    const checked = await checkedByFile(one, `# nota\r\n${line}\r\n`, within)
    expect([checked.outcome, checked.verification.level]).toEqual(['proven', 'domain'])
  })

  test('is not offered to a company without a domain of its own', async () => {
    const one = await company({ website: null })
    expect((await verificationOf(one)).domain).toBeNull()
    expect((await ask(one, 'domain')).outcome).toBe('nothing_to_prove')
  })
})

/**
 * Checks the file that proves a company's domain. The web is replaced by a single site that serves
 * `text`. If `via` is given, the site first redirects to that URL.
 */
async function checkedByFile(
  one: Company,
  text: string,
  via?: string,
): Promise<CompanyProofResult> {
  const web: WebAccess = {
    resolve: async () => ['8.8.8.8'],
    fetch: async (url) =>
      via && url.href !== via
        ? new Response(null, { status: 302, headers: { Location: via } })
        : new Response(text),
  }
  const deps = buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
  const session = await signIn(app.clock, { id: one.profileId, profileType: 'provider' })
  return verifyCompanyDomain(
    deps,
    { ...session, profileType: 'provider', generation: 0 },
    one.companyId,
    web,
  )
}

describe('proving a business by VIES', () => {
  test('succeeds if the name matches, and raises the level once the domain is proven', async () => {
    const one = await company()
    await registered(one, `${one.name.toUpperCase()} S.R.L.`)
    expect(await ask(one, 'business')).toMatchObject({
      outcome: 'proven',
      verification: { level: 'mailbox', business: { is_proven: true } },
    })
    await proven(one)
    expect((await verificationOf(one)).level).toBe('business')
  })

  test.each([
    ['other_name', { isValid: true, userError: 'VALID', name: 'POSTE ITALIANE SPA' }],
    ['no_name', { isValid: true, userError: 'VALID', name: '---' }],
    ['not_found', { isValid: false, userError: 'INVALID', name: '---' }],
    ['no_answer', { isValid: false, userError: 'MS_UNAVAILABLE', name: '---' }],
    ['no_answer', { isValid: false, userError: 'GLOBAL_MAX_CONCURRENT_REQ', name: '---' }],
    ['no_answer', 'Service unavailable'],
  ])('returns %s for the VIES answer %j', async (outcome, body) => {
    const one = await company()
    await tell(`/registered/${one.vatNumber}`, { body })
    expect((await ask(one, 'business')).outcome).toBe(outcome)
    expect((await verificationOf(one)).business?.is_proven).toBe(false)
  })

  test('is retried at most once an hour until VIES answers', async () => {
    const one = await company()
    await tell(`/registered/${one.vatNumber}`, { status: 503, body: {} })
    expect((await ask(one, 'business')).outcome).toBe('no_answer')
    await registered(one, one.name)
    const round = () =>
      checkDueVatNumbers(buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} }))
    app.clock.turn({ hours: 1, seconds: -1 })
    expect(await round()).toEqual({})
    app.clock.turn({ seconds: 1 })
    const [first, second] = await Promise.all([round(), round()])
    expect((first.proven ?? 0) + (second.proven ?? 0)).toBe(1)
    expect((await verificationOf(one)).business?.is_proven).toBe(true)
    app.clock.turn({ hours: 2 })
    expect((await round()).proven).toBeUndefined()
  })

  test('is attempted by the first round after a new company opens its link', async () => {
    const owner = await seedPerson(app.clock, { profileType: 'provider' })
    const to = uniqueMailAddress()
    const draft = offerBodyForNewCompany({
      company_invoice_email: to,
      company_name: `Brina ${randomMark()}`,
    })
    const { company: made } = await publishOfferOrThrow(app, owner, draft)
    const [row] = await db.select().from(companies).where(eq(companies.id, made.id))
    await registered(row!, `${made.name} SRL`)
    const [token = ''] = await listMailedVerificationTokens(to)
    expect((await openCompanyVerificationLink(app, token, { confirmed: true })).status).toBe(200)
    const deps = buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} })
    expect(await checkDueVatNumbers(deps)).toMatchObject({ proven: 1 })
  })
})

test.each([
  ['name', { name: 'Poste Italiane' }],
  ['site', { website: 'https://poste.it/' }],
  ['VAT number', { vat_number: 'IT01114601006' }],
])(
  'a new %s lowers the verification level, and restoring the old one restores the level',
  async (what, change) => {
    const one = await company({ invoiceEmail: uniqueMailAddress() })
    await registered(one, one.name)
    await ask(one, 'business')
    await proven(one)
    expect((await verificationOf(one)).level).toBe('business')
    await patch(one, change)
    const after = await verificationOf(one)
    expect(after.level).toBe('unverified')
    expect(after.domain?.is_proven).toBe(what === 'VAT number')
    expect(after.business?.is_proven).toBe(what === 'site')
    await patch(one, { name: one.name, website: one.website, vat_number: one.vatNumber })
    expect((await verificationOf(one)).level).toBe('business')
  },
)

test('the checks of a company are rate-limited', async () => {
  const one = await company({ website: null })
  const { headers } = await signIn(app.clock, { id: one.profileId, profileType: 'provider' })
  const path = `/api/company/${one.companyId}/verification/domain`
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) {
    statuses.push((await app.fetch(path, { method: 'POST', headers })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})
