import { evictDurableObject } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { JobOffer, JobOfferList } from '../../../worker/contract/board/offers.ts'
import { exchangeRates, offers } from '../../../worker/db/schema/board.ts'
import { companies } from '../../../worker/db/schema/hiring.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'

const app = startApp()
const titles = async (query: string) =>
  (await app.json<JobOfferList>(`/api/job-offers?${query}&limit=50`)).data.map(({ title }) => title)
const change = (id: string, values: Partial<typeof offers.$inferInsert>) =>
  db.update(offers).set(values).where(eq(offers.id, id))

let company: string
let id: string
beforeEach(async () => {
  await db.update(offers).set({ withdrawnAt: new Date() })
  company = await seedCompany({ name: 'Torchio' })
  id = await seedOffer({ companyId: company, title: 'Tipografa', skills: ['piombo'] })
})

describe('after any kind of write', () => {
  test('the list finds the new text and not the old one', async () => {
    expect(await titles('search=tipografa')).toEqual(['Tipografa'])
    await change(id, { title: 'Cartaia', descriptionText: 'Inchiostro nero.' })
    expect(await titles('search=tipografa')).toEqual([])
    expect(await titles('search=inchiostro')).toEqual(['Cartaia'])
  })

  test('a renamed company is found only by its new name', async () => {
    await db.update(companies).set({ name: 'Caratteri Mobili' }).where(eq(companies.id, company))
    expect(await titles('search=torchio')).toEqual([])
    expect(await titles('search=caratteri+mob')).toEqual(['Tipografa'])
    const { data } = await app.json<JobOfferList>('/api/job-offers')
    expect(data[0]?.company_id.name).toBe('Caratteri Mobili')
  })

  test('an offer with other skills moves to other filters', async () => {
    expect(await titles('skills=piombo')).toEqual(['Tipografa'])
    await change(id, { skills: ['offset'] })
    expect(await titles('skills=piombo')).toEqual([])
    expect(await titles('skills=offset')).toEqual(['Tipografa'])
    expect(await titles('search=offset')).toEqual(['Tipografa'])
  })

  test('an offer is listed and unlisted with its payment, withdrawal and company', async () => {
    await change(id, { paymentStatus: 'failed' })
    expect(await titles('')).toEqual([])
    await change(id, { paymentStatus: 'completed' })
    expect(await titles('')).toEqual(['Tipografa'])
    await db.update(companies).set({ verifiedAt: null }).where(eq(companies.id, company))
    expect(await titles('')).toEqual([])
    await db.update(companies).set({ verifiedAt: new Date() }).where(eq(companies.id, company))
    expect(await titles('')).toEqual(['Tipografa'])
    await change(id, { withdrawnAt: new Date() })
    expect(await titles('')).toEqual([])
  })

  test('an offer row cannot be deleted, because a replica would keep listing it', async () => {
    await expect(db.delete(offers).where(eq(offers.id, id))).rejects.toThrow()
    expect(await titles('')).toEqual(['Tipografa'])
  })
})

describe('salaries in other currencies', () => {
  test('are sorted and filtered by their value in EUR, also after the rates change', async () => {
    await change(id, { salaryMax: 50_000, currency: 'EUR' })
    await seedOffers(company, [
      { title: 'Yen', salaryMax: 8_000_000, currency: 'JPY' },
      { title: 'Franchi', salaryMax: 60_000, currency: 'CHF' },
      { title: 'Senza' },
    ])
    expect(await titles('')).toEqual(['Franchi', 'Tipografa', 'Yen', 'Senza'])
    expect(await titles('sortOrder=asc')).toEqual(['Yen', 'Tipografa', 'Franchi', 'Senza'])
    expect(await titles('salary_range_max=50000')).toEqual(['Franchi', 'Tipografa'])
    const rate = (eurPerUnit: number) =>
      db.update(exchangeRates).set({ eurPerUnit }).where(eq(exchangeRates.currency, 'JPY'))
    await rate(0.01)
    expect(await titles('')).toEqual(['Yen', 'Franchi', 'Tipografa', 'Senza'])
    await rate(0.00576)
  })

  test('are converted again when the offer changes, also for a single bound', async () => {
    await change(id, { salaryMax: 1_000, currency: 'USD' })
    await change(id, { salaryMin: 500, salaryMax: 2_000 })
    const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
    expect([job_offer.salary_range_min_eur, job_offer.salary_range_max_eur]).toEqual([426, 1_704])
  })

  test('are rejected by the database if the minimum exceeds the maximum', async () => {
    await expect(change(id, { salaryMin: 10, salaryMax: 5 })).rejects.toThrow()
  })
})

describe('a replica', () => {
  test('gives the same answers after it lost its memory', async () => {
    await seedOffers(company, [{ title: 'Legatore' }, { title: 'Correttrice', isActive: false }])
    const before = await titles('sortBy=created_at')
    await evictDurableObject(env.CATALOGUE.getByName('weur'))
    expect(await titles('sortBy=created_at')).toEqual(before)
  })

  test('gives the same list in another region', async () => {
    const request = new Request('https://ovunque.test/api/job-offers', {
      cf: { continent: 'SA' },
    } as RequestInit)
    const answer = await app.fetch(request.url, request as RequestInit)
    expect(((await answer.json()) as JobOfferList).data.map(({ title }) => title)).toEqual(
      await titles(''),
    )
  })

  test('includes writes made while it reads', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        i % 2 === 0
          ? seedOffer({ companyId: company, title: `Numero ${i}` })
          : app.fetch(`/api/job-offers?search=numero&page=${i}`),
      ),
    )
    expect(await titles('search=numero')).toHaveLength(20)
  })
})

test('a rebuilt full-text index finds the same offers as the maintained one', async () => {
  await seedOffers(company, [
    { title: 'Legatrice di libri' },
    { title: 'Libraia', skills: ['libri'] },
  ])
  const searches = ['libri', 'tipo', 'torchio', 'scrivi per', 'legatrice libri']
  const find = () => Promise.all(searches.map((search) => titles(`search=${search}`)))
  const kept = await find()
  await db.batch([
    db.run(sql`INSERT INTO offers_fts(offers_fts) VALUES ('delete-all')`),
    db.run(sql`INSERT INTO offers_fts(rowid, title, skills, company, description)
      SELECT rowid, title, skills, company, description FROM offer_search`),
  ])
  // The replica caches the results of searches until an offer changes. This change makes it search
  // the rebuilt index.
  await change(id, { viewsCount: 1 })
  expect(await find()).toEqual(kept)
  expect(kept.flat()).not.toHaveLength(0)
})
