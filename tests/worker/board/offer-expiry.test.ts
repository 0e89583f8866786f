import { beforeEach, describe, expect, test } from 'vitest'
import { endExpiredOffers } from '../../../worker/board/offers/service.ts'
import { convertPostingToOffer } from '../../../worker/cli/import/prepare-offer.ts'
import { readSourceOffer } from '../../../worker/cli/import/source-offer.ts'
import { upsertOffers } from '../../../worker/cli/store.ts'
import { buildOfferPath } from '../../../worker/contract/board/offer-address.ts'
import type { JobOffer, JobOfferList } from '../../../worker/contract/board/offers.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { startApp } from '../../support/app.ts'
import { seedApplicant, sendApplicationRequest, signInAgain } from '../../support/applications.ts'
import { fetchRenderedPage } from '../../support/pages.ts'
import { seedEmployerWithCompany } from '../../support/people.ts'
import {
  changeOffer,
  offerBodyForCompany,
  ownOffers,
  publishOfferOrThrow,
} from '../../support/publishing.ts'
import { db, seedOffer, workerDb } from '../../support/seed.ts'

const app = startApp()
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)

const isOpen = async (title: string) =>
  (await app.json<JobOfferList>(`/api/job-offers?search=${title}`)).data.map(
    (offer) => offer.is_active,
  )
const round = () =>
  endExpiredOffers(buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} }))
const page = async (id: string) =>
  (await fetchRenderedPage(app, buildOfferPath(id, ''))).response.status

let recruiter: Awaited<ReturnType<typeof seedEmployerWithCompany>>
beforeEach(async () => {
  recruiter = await seedEmployerWithCompany(app.clock)
})
const publishedAs = async (title: string, more: object = {}): Promise<JobOffer> =>
  (
    await publishOfferOrThrow(
      app,
      recruiter,
      offerBodyForCompany(recruiter.companyId, { title, ...more }),
    )
  ).job_offer

describe('an offer with an expiry date', () => {
  test('closes after that day and is gone 30 days later', async () => {
    const { id, url } = await publishedAs('Vetraia')
    app.clock.turn({ days: 59 })
    expect(await round()).toEqual({ closed: 0, unlisted: 0 })
    expect(await isOpen('vetraia')).toEqual([true])

    app.clock.turn({ days: 2 })
    expect(await round()).toEqual({ closed: 1, unlisted: 0 })
    expect(await isOpen('vetraia')).toEqual([false])
    const closed = await fetchRenderedPage(app, url)
    expect([closed.response.status, closed.isIndexed]).toEqual([200, false])
    expect(closed.text).toContain('Questa offerta è chiusa')

    app.clock.turn({ days: 28 })
    expect(await round()).toEqual({ closed: 0, unlisted: 0 })
    app.clock.turn({ days: 2 })
    expect(await round()).toEqual({ closed: 0, unlisted: 1 })
    expect(await isOpen('vetraia')).toEqual([])
    expect((await app.fetch(`/api/job-offer/${id}`)).status).toBe(404)
    expect(await page(id)).toBe(410)
    expect(await round()).toEqual({ closed: 0, unlisted: 0 })
  })

  test('closes at the time that its author chose', async () => {
    const { expires_at } = await publishedAs('Ebanista', { expires_at: inDays(3).toISOString() })
    expect(expires_at).toBe(inDays(3).toISOString())
    app.clock.turn({ days: 3 })
    await round()
    expect(await isOpen('ebanista')).toEqual([false])
  })

  test('gets a new expiry when its company reopens it, even after it was unlisted', async () => {
    const { id } = await publishedAs('Cestaia')
    app.clock.turn({ days: 91 })
    await round()
    expect(await page(id)).toBe(410)
    const again = await signInAgain(app, recruiter, 'provider')
    const [kept] = (await ownOffers(app, again, again.companyId)).data
    expect(kept).toMatchObject({ id, is_active: false })
    expect((await changeOffer(app, again, id, { is_active: true })).status).toBe(200)
    expect(await isOpen('cestaia')).toEqual([true])
    const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
    expect(job_offer.expires_at).toBe(inDays(60).toISOString())
  })

  test('keeps its expiry when it is closed and reopened before that date', async () => {
    const { id, expires_at } = await publishedAs('Sellaia')
    app.clock.turn({ days: 10 })
    const again = await signInAgain(app, recruiter, 'provider')
    await changeOffer(app, again, id, { is_active: false })
    await changeOffer(app, again, id, { is_active: true })
    const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
    expect(job_offer.expires_at).toBe(expires_at)
  })

  test('rejects a date that is past or too far in the future', async () => {
    const { id, expires_at } = await publishedAs('Liutaia')
    for (const said of [inDays(-1), inDays(181)]) {
      const answer = await changeOffer(app, recruiter, id, { expires_at: said.toISOString() })
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { errors: [{ path: 'job_offer.expires_at', code: 'expiry_out_of_range' }] },
      ])
    }
    const { job_offer } = await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
    expect(job_offer.expires_at).toBe(expires_at)
  })

  test('accepts no applications afterwards; an offer without a date never expires', async () => {
    const id = await seedOffer({ internalAts: true, expiresAt: inDays(1), title: 'Funaia' })
    await seedOffer({ title: 'Eterna' })
    app.clock.turn({ days: 1 })
    await round()
    const person = await seedApplicant(app)
    expect(await (await sendApplicationRequest(app, person, id)).json()).toMatchObject({
      code: 'offers.closed',
    })
    expect(await isOpen('eterna')).toEqual([true])
    expect(
      await db.query.offers.findFirst({ where: (row, { eq }) => eq(row.id, id) }),
    ).toMatchObject({ isActive: false, updatedAt: app.clock.now() })
  })
})

describe('an imported offer', () => {
  const posting = {
    title: 'Ombrellaia',
    company: { name: 'Bottega Pioggia' },
    apply_url: 'https://pioggia.example/1',
    description_text: 'Ripara ombrelli.',
    source: 'prova',
  }
  /**
   * Imports an offer as the import command does. Returns whether anything was written, and the row
   * of the offer.
   */
  async function bring(source_id: string, more: object = {}) {
    const read = readSourceOffer(JSON.stringify({ ...posting, source_id, ...more }))
    const offer = 'reason' in read ? read : convertPostingToOffer(read, app.clock.now())
    if ('reason' in offer) throw new Error(offer.reason)
    const options = { now: app.clock.now(), companies: 'complete' as const }
    const { inserted, updated } = await upsertOffers(workerDb, [offer], [offer.company], options)
    const row = await db.query.offers.findFirst({
      where: (row, { eq }) => eq(row.sourceId, source_id),
    })
    return { isWritten: inserted + updated > 0, row: row! }
  }

  test('gets 60 days, and later imports renew it, but not every import', async () => {
    const end = inDays(60)
    expect(await bring('a')).toMatchObject({ isWritten: true, row: { expiresAt: end } })
    app.clock.turn({ days: 20 })
    expect(await bring('a')).toMatchObject({ isWritten: false, row: { expiresAt: end } })
    app.clock.turn({ days: 11 })
    expect(await bring('a')).toMatchObject({ isWritten: true, row: { expiresAt: inDays(60) } })
    app.clock.turn({ days: 91 })
    await round()
    expect((await bring('a')).row).toMatchObject({ isActive: true, unlistedAt: null })
  })

  test('closes when its source says so', async () => {
    const valid_through = inDays(10).toISOString()
    expect((await bring('b', { valid_through })).row.expiresAt).toEqual(new Date(valid_through))
    await expect(bring('c', { valid_through: inDays(-1).toISOString() })).rejects.toThrow('scaduta')
  })
})
