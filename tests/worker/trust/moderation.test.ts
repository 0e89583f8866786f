import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '../../../worker/db/schema/people.ts'
import { startApp } from '../../support/app.ts'
import { readAuditLogOf, startModerationTest } from '../../support/moderation.ts'
import { operatorAddress } from '../../support/operators.ts'
import { seedPerson, seedSignInOrSignUpLink, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { OPERATORS: `altra@ovunque.test, ${operatorAddress}` } })
let work: Awaited<ReturnType<typeof startModerationTest>>
beforeAll(async () => {
  work = await startModerationTest(app)
})

describe('moderation is closed to others:', () => {
  test('any session that is not an operator’s gets 404', async () => {
    const { headers } = await seedPerson(app.clock)
    for (const path of ['queue', 'audit', 'search?q=alba']) {
      for (const sent of [undefined, headers]) {
        const init = sent ? { headers: sent } : {}
        expect((await app.fetch(`/api/admin/${path}`, init)).status).toBe(404)
      }
      expect((await work.operator.asked(path)).status).toBe(200)
    }
  })

  test('without the variable there are no operators', async () => {
    const closed = startApp({ clock: app.clock })
    const answer = await closed.fetch('/api/admin/queue', { headers: work.operator.headers })
    expect(answer.status).toBe(404)
  })

  test('a session that was ended elsewhere loses access before its token expires', async () => {
    const { headers, sessionId } = await signIn(app.clock, {
      id: work.operator.profileId,
      profileType: 'consumer',
    })
    await db.update(sessions).set({ endedAt: app.clock.now() }).where(eq(sessions.id, sessionId))
    expect((await app.fetch('/api/admin/queue', { headers })).status).toBe(401)
  })
})

describe('an offer', () => {
  test('is removed from list, page and search engines while it is hidden', async () => {
    const { id, email, found } = await work.listed()
    expect(await found()).toBe(1)
    const hidden = await work.moderation('offer', id, 'hide', {
      note: 'Chiede soldi a chi si candida',
    })
    expect(await hidden.json()).toMatchObject({ results: [{ subject: { id, state: 'hidden' } }] })
    expect(await found()).toBe(0)
    expect((await app.fetch(`/api/job-offer/${id}`)).status).toBe(404)
    expect((await app.fetch(`/offerte/x-${id.slice(4)}`)).status).toBe(410)
    // The owner is not notified as long as the decision can be undone.
    expect(await mailbox.messages(email)).toEqual([])
    await work.tellPeople()
    const [mail] = await mailbox.messages(email)
    expect(mail?.text).toContain('non è più visibile')
    expect(mail?.text).toContain('Chiede soldi a chi si candida')
    expect(mail?.text).toContain('Entro sei mesi')
    await work.moderation('offer', id, 'show')
    expect(await found()).toBe(1)
    expect(await readAuditLogOf(id)).toMatchObject([
      { action: 'hide', operator: operatorAddress, why: 'scam: Chiede soldi a chi si candida' },
      { action: 'show', operator: operatorAddress, why: 'scam' },
    ])
  })

  test('is hidden once by twenty parallel requests, with one mail and one log entry', async () => {
    const { id, email } = await work.listed()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => work.moderation('offer', id, 'hide')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await work.tellPeople()
    expect(await mailbox.messages(email)).toHaveLength(1)
    expect(await readAuditLogOf(id)).toHaveLength(1)
  })
})

test('hiding a company hides its offers and page, and showing it restores them', async () => {
  const { companyId, found } = await work.listed()
  await work.moderation('company', companyId, 'hide')
  expect(await found()).toBe(0)
  expect((await app.fetch(`/company/${companyId}`)).status).toBe(410)
  expect((await app.fetch(`/api/company/${companyId}`)).status).toBe(404)
  await work.moderation('company', companyId, 'show')
  expect(await found()).toBe(1)
  expect((await app.fetch(`/company/${companyId}`)).status).toBe(200)
})

test('a suspended person is signed out everywhere and cannot sign in until restored', async () => {
  const person = await seedPerson(app.clock)
  const email = `${person.profileId}@posta.example`
  const opened = async () => {
    const { token } = await seedSignInOrSignUpLink(app.clock, { email })
    const answer = await app.fetch(`/api/verify/${token}`, { headers: { 'X-Confirm': 'click' } })
    return [answer.status, (await answer.json<{ code?: string }>()).code]
  }
  await work.moderation('profile', person.profileId, 'suspend')
  const refreshed = await app.fetch('/api/refresh-token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refreshToken: person.refreshToken }),
  })
  expect(refreshed.status).toBe(401)
  expect(await opened()).toEqual([403, 'auth.suspended'])
  await work.moderation('profile', person.profileId, 'restore')
  expect((await opened())[0]).toBe(200)
})

test.each([
  ['offer', 'suspend'],
  ['profile', 'hide'],
  ['company', 'release'],
] as const)('a %s does not support the action “%s”', async (kind, action) => {
  const { id, companyId } = await work.listed()
  const subjectId = kind === 'company' ? companyId : kind === 'offer' ? id : work.operator.profileId
  const answer = await work.moderation(kind, subjectId, action)
  expect(await answer.json()).toMatchObject({
    ...{ undo_until: null, results: [{ error: 'reports.not_found' }] },
  })
  expect(await readAuditLogOf(subjectId)).toEqual([])
})

test('the operators’ page is a 404 for a browser without a session', async () => {
  expect((await app.fetch('/admin')).status).toBe(404)
  const answer = await app.fetch('/admin', { headers: { Cookie: 'signed-in=1' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('noindex')
})
