import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import type { SavedAndHiddenMarks, SavedOffer } from '../../../worker/contract/people/marks.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'

const app = startApp()
let person: Awaited<ReturnType<typeof seedPerson>>

beforeEach(async () => {
  person = await seedPerson(app.clock)
})

const call = (method: string, path: string, body?: object) =>
  app.fetch(`/api/${path}`, {
    method,
    headers: { ...person.headers, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const marks = async () => (await (await call('GET', 'marks')).json()) as SavedAndHiddenMarks
const savedOffers = async () =>
  ((await (await call('GET', 'saved-offers')).json()) as { saved_offers: SavedOffer[] })
    .saved_offers

const pay = {
  salary_range_min: 30_000,
  salary_range_max: 40_000,
  currency: 'EUR' as const,
  salary_period: 'year' as const,
}

describe('saving an offer', () => {
  test('lists the latest first, and stores parallel requests once', async () => {
    const [first, second] = await seedOffers(await seedCompany(), [{}, {}])
    await call('PUT', `saved-offers/${first}`)
    app.clock.turn({ seconds: 60 })
    const answers = await Promise.all([1, 2, 3].map(() => call('PUT', `saved-offers/${second}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await savedOffers()).map(({ id }) => id)).toEqual([second, first])
    await call('DELETE', `saved-offers/${second}`)
    expect((await call('DELETE', `saved-offers/${second}`)).status).toBe(200)
    for (const path of ['saved-offers/x', 'hidden/x'])
      expect((await call('DELETE', path)).status).toBe(404)
    expect((await marks()).saved).toEqual([first])
  })

  test('is refused for unlisted and unknown offers', async () => {
    const withdrawn = await seedOffer({ withdrawnAt: app.clock.now() })
    for (const id of [withdrawn, newId('offer'), 'x', newId('company')]) {
      expect((await call('PUT', `saved-offers/${id}`)).status, id).toBe(404)
    }
    expect(await savedOffers()).toEqual([])
  })

  test('is limited in number, also for parallel requests', async () => {
    const companyId = await seedCompany()
    const ids = await seedOffers(companyId, Array(limits.savedOffersMax + 2).fill({}))
    const rows = ids.slice(0, limits.savedOffersMax - 1).map((offerId) => ({
      profileId: person.profileId,
      offerId,
      savedAt: app.clock.now(),
      currency: 'EUR' as const,
      salaryPeriod: 'year' as const,
    }))
    for (let from = 0; from < rows.length; from += 10) {
      await db.insert(drizzleSchema.savedOffers).values(rows.slice(from, from + 10))
    }
    const answers = await Promise.all(ids.slice(-3).map((id) => call('PUT', `saved-offers/${id}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    // An offer that is already saved can be saved again, even when the limit is reached.
    expect((await call('PUT', `saved-offers/${ids[0]}`)).status).toBe(200)
  })

  test('reports closed offers, removed offers and changed pay', async () => {
    const companyId = await seedCompany()
    const paid = { salaryMin: 30_000, salaryMax: 40_000 }
    const [raised, closed, gone, same] = await seedOffers(companyId, [paid, paid, paid, paid])
    for (const id of [raised, closed, gone, same]) await call('PUT', `saved-offers/${id}`)
    const set = (
      id: string | undefined,
      values: Partial<typeof drizzleSchema.offers.$inferInsert>,
    ) => db.update(drizzleSchema.offers).set(values).where(eq(drizzleSchema.offers.id, id!))
    await set(raised, { salaryMax: 45_000 })
    await set(closed, { isActive: false })
    await set(gone, { withdrawnAt: app.clock.now() })
    const found = new Map((await savedOffers()).map((one) => [one.id, one]))
    expect(found.get(raised!)).toMatchObject({ state: 'open', pay_before: pay })
    expect(found.get(raised!)?.offer?.salary_range_max).toBe(45_000)
    expect(found.get(closed!)).toMatchObject({ state: 'closed', pay_before: null })
    expect(found.get(gone!)).toMatchObject({ state: 'gone', offer: null, pay_before: null })
    expect(found.get(same!)).toMatchObject({ state: 'open', pay_before: null })
  })

  test('is not visible to other people', async () => {
    const id = await seedOffer()
    await call('PUT', `saved-offers/${id}`)
    const other = await seedPerson(app.clock)
    const seen = await app.json<SavedAndHiddenMarks>('/api/marks', { headers: other.headers })
    expect(seen).toEqual({ saved: [], hidden: [], skills: [] })
  })
})

describe('importing the offers saved in the browser at sign-in', () => {
  test('merges them without duplicates, also in parallel or repeatedly', async () => {
    const companyId = await seedCompany()
    const [kept, also] = await seedOffers(companyId, [{ salaryMax: 50_000 }, {}])
    await call('PUT', `saved-offers/${also}`)
    const saved_at = new Date(app.clock.now().getTime() - 60_000).toISOString()
    const body = {
      saved: [
        { id: kept, saved_at, pay },
        { id: also, saved_at, pay },
        { id: newId('offer'), saved_at, pay },
      ],
      hidden: [
        { id: companyId, hidden_at: saved_at },
        { id: newId('company'), hidden_at: saved_at },
      ],
    }
    const tabs = await Promise.all([1, 2].map(() => call('POST', 'marks', body)))
    await call('POST', 'marks', body)
    const expected = { saved: [also, kept], hidden: [companyId], skills: [] }
    for (const tab of tabs) expect(await tab.json()).toEqual(expected)
    expect(await marks()).toEqual(expected)
    const brought = (await savedOffers()).find(({ id }) => id === kept)
    expect(brought).toMatchObject({ saved_at, pay_before: pay })
  })

  test('replaces a date in the future by now', async () => {
    const id = await seedOffer()
    await call('POST', 'marks', {
      saved: [{ id, saved_at: '2999-01-01T00:00:00Z', pay }],
      hidden: [],
    })
    expect((await savedOffers())[0]?.saved_at).toBe(app.clock.now().toISOString())
  })

  test('rejects malformed entries', async () => {
    for (const body of [{}, { saved: [{ id: 'x' }], hidden: [] }, { saved: 'x', hidden: [] }]) {
      expect((await call('POST', 'marks', body)).status).toBe(400)
    }
  })
})

describe('hiding an offer or a company', () => {
  test('can be undone', async () => {
    const companyId = await seedCompany({ name: 'Alba' })
    const id = await seedOffer({ companyId, title: 'Regista' })
    await call('PUT', `hidden/${id}`)
    app.clock.turn({ seconds: 60 })
    await call('PUT', `hidden/${companyId}`)
    const { hidden } = (await (await call('GET', 'hidden')).json()) as {
      hidden: { id: string; name: string }[]
    }
    expect(hidden.map(({ id: one, name }) => [one, name])).toEqual([
      [companyId, 'Alba'],
      [id, 'Regista'],
    ])
    await call('DELETE', `hidden/${companyId}`)
    expect((await marks()).hidden).toEqual([id])
  })

  test('answers 404 for unknown ids', async () => {
    for (const id of [newId('offer'), newId('company'), newId('profile'), 'x']) {
      expect((await call('PUT', `hidden/${id}`)).status, id).toBe(404)
    }
  })

  test('does not reveal the name of an offer or a company without a page', async () => {
    const unpaid = await seedOffer({ paymentStatus: 'pending', title: 'Segretissimo' })
    const unverified = await seedCompany({ verifiedAt: null })
    for (const id of [unpaid, unverified]) {
      expect((await call('PUT', `hidden/${id}`)).status, id).toBe(404)
    }
    const hidden_at = app.clock.now().toISOString()
    const body = { saved: [], hidden: [unpaid, unverified].map((id) => ({ id, hidden_at })) }
    expect((await call('POST', 'marks', body)).status).toBe(200)
    expect(await (await call('GET', 'hidden')).json()).toEqual({ hidden: [] })
  })

  test('can be repeated after the offer was withdrawn', async () => {
    const id = await seedOffer()
    await call('PUT', `hidden/${id}`)
    await db
      .update(drizzleSchema.offers)
      .set({ withdrawnAt: app.clock.now() })
      .where(eq(drizzleSchema.offers.id, id))
    expect((await call('PUT', `hidden/${id}`)).status).toBe(200)
  })
})

test('nothing is saved for an account that is deleted in parallel', async () => {
  const id = await seedOffer()
  await db
    .update(drizzleSchema.profiles)
    .set({ deletedAt: app.clock.now() })
    .where(eq(drizzleSchema.profiles.id, person.profileId))
  await call('POST', 'marks', {
    saved: [{ id, saved_at: app.clock.now().toISOString(), pay }],
    hidden: [],
  })
  const rows = await db
    .select()
    .from(drizzleSchema.savedOffers)
    .where(
      and(
        eq(drizzleSchema.savedOffers.profileId, person.profileId),
        eq(drizzleSchema.savedOffers.offerId, id),
      ),
    )
  expect(rows).toEqual([])
})
