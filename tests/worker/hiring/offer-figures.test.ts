import { listDurableObjectIds, runDurableObjectAlarm } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { OfferFunnelStatistics } from '../../../worker/contract/hiring/offer-figures.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  seedApplicant,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { env } from '../../support/env.ts'
import { seedCompanyTeam } from '../../support/members.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()
type Signed = { headers: HeadersInit }

let addresses = 0
/**
 * Records a visit. Without `address`, each visit comes from a new IP address and therefore counts
 * as a new visitor.
 */
const visit = (
  kind: string,
  id: string,
  query: Record<string, string> = {},
  who?: Signed,
  address = `198.51.100.${++addresses}`,
) =>
  app.fetch(`/api/job-offer/${kind}/${id}?${new URLSearchParams(query)}`, {
    method: 'PATCH',
    headers: { ...who?.headers, 'CF-Connecting-IP': address, 'User-Agent': 'Firefox' },
  })

async function flush(): Promise<void> {
  for (const id of await listDurableObjectIds(env.COUNTERS)) {
    await runDurableObjectAlarm(env.COUNTERS.get(id))
  }
}

const figuresOf = async ({ headers }: Signed, id: string) =>
  (
    await app.json<{ statistics: OfferFunnelStatistics }>(`/api/job-offer/${id}/statistics`, {
      headers,
    })
  ).statistics

test('visits are counted by source and campaign over several flushes', async () => {
  const { offerId, member } = await seedOfferWithMembers(app.clock)
  const google = { from: 'https://www.google.it/' }
  const campaign = { from: 'https://www.linkedin.com/feed', at: '?utm_campaign=Estate' }
  await visit('views', offerId, google, undefined, '198.51.100.200')
  // The same visitor opens the offer again. This does not count as a second visit.
  await visit('views', offerId, google, undefined, '198.51.100.200')
  await visit('views', offerId, campaign)
  await visit('saves', offerId, google)
  await flush()
  await visit('views', offerId, google)
  await visit('starts', offerId, google)
  await visit('applications-count', offerId, google)
  await visit('sent', offerId, campaign)
  await visit('views', offerId)
  await flush()
  await flush()
  const { total, sources } = await figuresOf(member, offerId)
  expect(total).toEqual({ views: 4, saves: 1, starts: 1, applications: 1 })
  expect(sources).toEqual([
    { source: 'search', campaign: null, views: 2, saves: 1, starts: 1, applications: 1 },
    { source: 'social', campaign: 'estate', views: 1, saves: 0, starts: 0, applications: 1 },
    { source: 'direct', campaign: null, views: 1, saves: 0, starts: 0, applications: 0 },
  ])
})

test('visits by members of the company are not counted, other visits are', async () => {
  const { companyId, owner, viewer } = await seedCompanyTeam(app)
  const offerId = await seedOffer({ companyId })
  const other = await seedCompanyTeam(app)
  for (const who of [owner, viewer, other.owner]) {
    expect((await visit('views', offerId, {}, who)).status).toBe(202)
  }
  await visit('views', offerId, {}, { headers: { Authorization: 'Bearer abc' } })
  await flush()
  expect((await figuresOf(owner, offerId)).total.views).toBe(2)
})

test('campaigns beyond the fortieth are counted under their source', async () => {
  const { offerId, member } = await seedOfferWithMembers(app.clock)
  for (let i = 0; i < 45; i++) await visit('views', offerId, { at: `?utm_campaign=c${i}` })
  await flush()
  const { total, sources } = await figuresOf(member, offerId)
  expect(total.views).toBe(45)
  expect(sources).toHaveLength(41)
  expect(sources[0]).toMatchObject({ source: 'direct', campaign: null, views: 5 })
})

test('the time to the first answer is a median, and opening an application is no answer', async () => {
  const { offerId, member } = await seedOfferWithMembers(app.clock)
  expect((await figuresOf(member, offerId)).first_answer_hours).toBeNull()
  const sent: string[] = []
  for (let i = 0; i < 3; i++) {
    sent.push((await createApplicationOrThrow(app, await seedApplicant(app), offerId)).id)
  }
  const at = app.clock.now().getTime()
  const rows = [2, 30, 10].map((hours, i) => ({
    applicationId: sent[i]!,
    step: 1,
    status: 'in_contact' as const,
    movedBy: 'company' as const,
    createdAt: new Date(at + hours * 60 * 60_000),
  }))
  await db.insert(drizzleSchema.applicationMoves).values(rows)
  expect((await figuresOf(member, offerId)).first_answer_hours).toBe(10)
})

test('an offer is compared with the median of similar offers if there are at least five', async () => {
  const traits = { skills: ['faro'], jobCategories: ['Other' as const] }
  const { offerId, member, companyId } = await seedOfferWithMembers(app.clock, traits)
  const day = app.clock.now().toISOString().slice(0, 10)
  const add = async (owner: string, views: number) => {
    const id = await seedOffer({ companyId: owner, ...traits })
    await db.insert(drizzleSchema.offerDays).values({ offerId: id, day, views, applications: 1 })
  }
  for (const views of [10, 20, 40, 80]) await add(await seedCompany(), views)
  await add(companyId, 1_000)
  app.clock.turn({ seconds: 1 })
  expect((await figuresOf(member, offerId)).similar).toBeNull()
  await add(await seedCompany(), 100)
  app.clock.turn({ seconds: 120 })
  expect((await figuresOf(member, offerId)).similar).toEqual({
    offers: 5,
    views: 40,
    applications: 1,
    conversion: 1 / 40,
  })
})

describe('the CSV export of statistics', () => {
  test('has a row for each offer, day and source, and escapes formulas', async () => {
    const { companyId, owner } = await seedCompanyTeam(app)
    const offerId = await seedOffer({ companyId, title: '=1+1' })
    const day = app.clock.now().toISOString().slice(0, 10)
    const sources = { search: { views: 2, sent: 1 } }
    await db
      .insert(drizzleSchema.offerDays)
      .values({ offerId, day, views: 3, applications: 1, sources })
    const response = await app.fetch(`/api/company/${companyId}/statistics.csv`, {
      headers: owner.headers,
    })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const [head, ...rows] = (await response.text()).trim().split('\r\n')
    expect(head).toContain('"offer_id";"offer";"day";"source";"campaign";"views"')
    expect(rows).toEqual([
      `"${offerId}";"'=1+1";"${day}";"search";"";"2";"0";"0";"1"`,
      `"${offerId}";"'=1+1";"${day}";"";"";"1";"0";"0";"0"`,
    ])
  })
})
