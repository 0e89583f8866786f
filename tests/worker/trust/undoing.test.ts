import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ModerationDecisionsResult } from '../../../worker/contract/trust/decisions.ts'
import type { ModerationFigureCounts } from '../../../worker/contract/trust/moderation.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { profiles, sessions } from '../../../worker/db/schema/people.ts'
import { moderationSteps, reports } from '../../../worker/db/schema/trust.ts'
import { startApp } from '../../support/app.ts'
import { bindingsFailingAtCall, failureModes } from '../../support/faults.ts'
import { runCronTasks } from '../../support/files.ts'
import { readAuditLogOf, startModerationTest } from '../../support/moderation.ts'
import { operatorAddress } from '../../support/operators.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress } })
let work: Awaited<ReturnType<typeof startModerationTest>>
beforeAll(async () => {
  work = await startModerationTest(app)
})

async function decided(items: object[], more: object = {}): Promise<ModerationDecisionsResult> {
  const answer = await work.operator.asked('decisions', { items, ground: 'scam', ...more })
  expect(answer.status).toBe(200)
  return answer.json()
}

async function undone(id: string): Promise<unknown> {
  const answer = await work.operator.asked(`decisions/${id}/undo`, {})
  return answer.status === 200 ? answer.json() : answer.status
}

const offerOf = async (id: string) => (await db.select().from(offers).where(eq(offers.id, id)))[0]!
const reportOf = async (id: string) =>
  (await db.select().from(reports).where(eq(reports.id, id)))[0]!

describe('bulk decisions', () => {
  test('can be undone together, which restores everything and sends no mail', async () => {
    const hidden = await work.listed()
    const held = await work.listed()
    const heldAt = app.clock.now()
    await db.update(offers).set({ heldAt }).where(eq(offers.id, held.id))
    const left = await work.listed()
    const person = await seedPerson(app.clock)
    const to = uniqueMailAddress()
    const first = await work.reported('offer', hidden.id, { email: to })
    const same = await work.reported('offer', hidden.id, { text: 'Anche a me' })
    const other = await work.reported('offer', left.id, { email: to })
    const receipts = (await mailbox.messages(to)).length
    const { id, undo_until, results } = await decided([
      { report: first, outcome: 'upheld' },
      { report: same, outcome: 'upheld' },
      { report: other, outcome: 'dismissed' },
      { kind: 'offer', id: held.id, action: 'release' },
      { kind: 'profile', id: person.profileId, action: 'suspend' },
      { kind: 'offer', id: 'off_unknown', action: 'hide' },
    ])
    expect(results.map((one) => ('error' in one ? one.error : one.subject.state))).toEqual([
      'hidden',
      'hidden',
      'visible',
      'visible',
      'suspended',
      'reports.not_found',
    ])
    expect(Date.parse(undo_until ?? '')).toBe(app.clock.now().getTime() + 5 * 60_000)
    expect([await hidden.found(), await held.found()]).toEqual([0, 1])

    app.clock.turn({ seconds: 300 })
    const answers = await Promise.all([undone(id), undone(id)])
    expect(answers.map((one) => (one as { undone: number }).undone).reduce((a, b) => a + b)).toBe(4)
    expect([await hidden.found(), await held.found()]).toEqual([1, 0])
    expect(await offerOf(held.id)).toMatchObject({ heldAt })
    for (const report of [first, same, other]) {
      expect(await reportOf(report)).toMatchObject({ decidedAt: null, outcome: null, ground: null })
    }
    const [profile] = await db.select().from(profiles).where(eq(profiles.id, person.profileId))
    expect(profile?.suspendedAt).toBeNull()
    const [session] = await db.select().from(sessions).where(eq(sessions.id, person.sessionId))
    expect(session?.endedAt).toBeNull()

    await work.tellPeople()
    expect(await mailbox.messages(to)).toHaveLength(receipts)
    expect(await mailbox.messages(hidden.email)).toEqual([])
    expect((await readAuditLogOf(hidden.id)).map(({ action, why }) => [action, why])).toEqual([
      ['hide', expect.stringContaining('scam')],
      ['undo', 'hide'],
    ])
    expect((await readAuditLogOf(first)).map(({ action, why }) => [action, why])).toEqual([
      ['uphold', expect.stringContaining('scam')],
      ['undo', 'uphold'],
    ])
  })

  test('cannot be undone after the mails were sent, or by anyone else', async () => {
    const { id: offerId, email } = await work.listed()
    const { id } = await decided([{ kind: 'offer', id: offerId, action: 'hide' }])
    expect(await undone('dcs_unknown')).toBe(404)
    app.clock.turn({ seconds: 301 })
    expect(await undone(id)).toBe(409)
    await work.tellPeople()
    expect(await mailbox.messages(email)).toHaveLength(1)
    expect((await offerOf(offerId)).hiddenAt).not.toBeNull()
    expect(await readAuditLogOf(offerId)).toHaveLength(1)
  })

  test('are not undone for a subject about which somebody has decided since', async () => {
    const { id: offerId } = await work.listed()
    const { id } = await decided([{ kind: 'offer', id: offerId, action: 'hide' }])
    app.clock.turn({ seconds: 10 })
    await decided([{ kind: 'offer', id: offerId, action: 'show' }])
    await decided([{ kind: 'offer', id: offerId, action: 'hide' }])
    await undone(id)
    expect((await offerOf(offerId)).hiddenAt).not.toBeNull()
  })

  test('without a ground use the reason of each report', async () => {
    const one = await work.listed()
    const two = await work.listed()
    const first = await work.reported('offer', one.id, { reason: 'closed' })
    const second = await work.reported('offer', two.id, { reason: 'wrong_pay' })
    const items = [first, second].map((report) => ({ report, outcome: 'upheld' }))
    await decided(items, { ground: null })
    expect([(await reportOf(first)).ground, (await reportOf(second)).ground]).toEqual([
      'closed',
      'wrong_pay',
    ])
  })

  test('are limited to a hundred', async () => {
    const items = Array.from({ length: 101 }, () => ({ report: 'rpt_x', outcome: 'upheld' }))
    expect((await work.operator.asked('decisions', { items, ground: 'scam' })).status).toBe(400)
  })
})

test.each([
  ['offer', 'hide', 'show'],
  ['company', 'hide', 'show'],
  ['profile', 'suspend', 'restore'],
] as const)('for a %s, “%s” and “%s” can both be undone', async (kind, against, back) => {
  const { id: offerId, companyId, owner } = await work.listed()
  const id = { offer: offerId, company: companyId, profile: owner.profileId }[kind]
  const stateNow = async () => {
    const answer = await work.operator.asked(`search?q=${id}`)
    const { subjects } = await answer.json<{ subjects: { id: string; state: string }[] }>()
    return subjects.find((one) => one.id === id)?.state
  }
  const bad = kind === 'profile' ? 'suspended' : 'hidden'
  const first = await decided([{ kind, id, action: against }])
  expect(await stateNow()).toBe(bad)
  await undone(first.id)
  expect(await stateNow()).toBe('visible')
  await decided([{ kind, id, action: against }])
  const second = await decided([{ kind, id, action: back }])
  expect(await stateNow()).toBe('visible')
  await undone(second.id)
  expect(await stateNow()).toBe(bad)
})

test.each(failureModes)(
  'an undo that was interrupted (%s) is completed by the next one',
  async (how) => {
    const { id: offerId, found } = await work.listed()
    const report = await work.reported('offer', offerId)
    const { id } = await decided([{ report, outcome: 'upheld' }])
    for (let at = 1; at <= 8; at++) {
      const broken = startApp({
        clock: app.clock,
        bindings: { ...bindingsFailingAtCall(at, how).bindings, OPERATORS: operatorAddress },
      })
      const { headers } = work.operator
      await broken.fetch(`/api/admin/decisions/${id}/undo`, { method: 'POST', headers })
    }
    expect(await undone(id)).toEqual({ undone: expect.any(Number) })
    expect(await found()).toBe(1)
    expect((await reportOf(report)).decidedAt).toBeNull()
    expect((await readAuditLogOf(offerId)).map(({ action }) => action)).toEqual(['hide', 'undo'])
  },
)

test('undone decisions are not in the yearly figures, and are deleted after a day', async () => {
  const figures = async () => {
    const { years } = await app.json<ModerationFigureCounts>('/api/moderation-figures')
    return years.find(({ year }) => year === app.clock.now().getUTCFullYear())
  }
  const { id: offerId } = await work.listed()
  const report = await work.reported('offer', offerId)
  const before = await figures()
  const { id } = await decided([{ report, outcome: 'upheld' }])
  expect(await figures()).not.toEqual(before)
  await undone(id)
  expect(await figures()).toEqual(before)
  app.clock.turn({ days: 1, seconds: 1 })
  await runCronTasks(app.clock, '17 3 * * *')
  const left = await db.select().from(moderationSteps).where(eq(moderationSteps.decisionId, id))
  expect(left).toEqual([])
  expect(await undone(id)).toBe(404)
})
