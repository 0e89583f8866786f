import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { endExpiredOffers } from '../../../worker/board/offers/service.ts'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { offers } from '../../../worker/db/schema/board.ts'
import { profiles } from '../../../worker/db/schema/people.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  readOffer,
  readStatusAndErrorCode,
  type SeededPerson,
  seedApplicant,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { parallelRequestsCount } from '../../support/effort.ts'
import {
  type ExpiringOfferFixture,
  expiryPath,
  fetchExpiringOffer,
  listEventsOfOffer,
  listMailSubjectsTo,
  postExpiryAction,
  requestOfferClosing,
  requestOfferRenewal,
  seedExpiringOffer,
  sendDueExpiryReminders,
} from '../../support/offer-life.ts'
import { signIn } from '../../support/people.ts'
import { changeOffer, requestOfferWithdrawal } from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'

const app = startApp()
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs)
const unknown = [404, 'offers.not_found']

const shown = async (id: string) =>
  (await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)).job_offer
const endRound = () =>
  endExpiredOffers(buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} }))

const back = async (member: SeededPerson) => ({
  ...member,
  ...(await signIn(app.clock, { id: member.profileId, profileType: 'provider' })),
})

describe('the reminder of an expiring offer', () => {
  test('is sent seven days and one day before, once each, to whoever manages the offer', async () => {
    const { email } = await seedExpiringOffer(app, 60)
    app.clock.turn({ days: 52, hours: 23 })
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(email)).toEqual([])
    app.clock.turn({ hours: 1 })
    await sendDueExpiryReminders(app)
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(email)).toEqual(['«Redattrice» chiude venerdì 1 maggio'])
    app.clock.turn({ days: 6 })
    await sendDueExpiryReminders(app)
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(email)).toHaveLength(2)
    app.clock.turn({ days: 2 })
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(email)).toHaveLength(2)
  })

  test('is sent late if rounds were missed, and once for both days', async () => {
    const { email } = await seedExpiringOffer(app, 60)
    app.clock.turn({ days: 56 })
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(email)).toHaveLength(1)
    const other = await seedExpiringOffer(app, 60)
    app.clock.turn({ days: 59, hours: 12 })
    await sendDueExpiryReminders(app)
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(other.email)).toHaveLength(1)
  })

  test('is not sent for closed or withdrawn offers, and is sent again after a renewal', async () => {
    const closed = await seedExpiringOffer(app, 10)
    const gone = await seedExpiringOffer(app, 10)
    const renewed = await seedExpiringOffer(app, 10)
    await requestOfferClosing(app, closed.member, closed.offerId, { outcome: 'filled' })
    await requestOfferWithdrawal(app, gone.member, gone.offerId)
    await requestOfferRenewal(app, renewed.member, renewed.offerId)
    app.clock.turn({ days: 4 })
    await sendDueExpiryReminders(app)
    for (const { email } of [closed, gone, renewed])
      expect(await listMailSubjectsTo(email)).toEqual([])
    // When the closed offer is opened again, its company gets the reminder that is sent one day
    // before the expiry.
    await changeOffer(app, await back(closed.member), closed.offerId, { is_active: true })
    app.clock.turn({ days: 5, hours: 1 })
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(closed.email)).toHaveLength(1)
    app.clock.turn({ days: 45 })
    await sendDueExpiryReminders(app)
    expect(await listMailSubjectsTo(renewed.email)).toHaveLength(1)
  })

  test('is sent once by parallel rounds', async () => {
    const { email } = await seedExpiringOffer(app, 8)
    app.clock.turn({ days: 2 })
    await Promise.all(Array.from({ length: 5 }, () => sendDueExpiryReminders(app)))
    await app.mails.deliver(app.bindings)
    expect(await listMailSubjectsTo(email)).toHaveLength(1)
  })
})

describe('the link in a reminder', () => {
  let opening: ExpiringOfferFixture
  let path: string
  beforeEach(async () => {
    opening = await seedExpiringOffer(app, 60)
    app.clock.turn({ days: 54 })
    await sendDueExpiryReminders(app)
    path = await expiryPath(opening.email)
  })

  test('shows the offer without changing it', async () => {
    const before = await readOffer(opening.offerId)
    expect(await fetchExpiringOffer(app, path)).toEqual({
      job_offer: {
        id: opening.offerId,
        title: 'Redattrice',
        is_active: true,
        expires_at: inDays(6).toISOString(),
        applicants_waiting: 0,
      },
      company: { id: opening.companyId, name: 'Bottega Scirocco' },
      is_renewed: false,
    })
    expect(await readOffer(opening.offerId)).toEqual(before)
  })

  test('renews the offer once for parallel requests', async () => {
    const presses = await Promise.all(
      Array.from({ length: parallelRequestsCount }, (_, i) =>
        postExpiryAction(app, path, { action: 'renew', days: 30 + (i % 3) * 30 }),
      ),
    )
    expect(presses.map(({ status }) => status)).toEqual(Array(parallelRequestsCount).fill(200))
    expect(await listEventsOfOffer(opening.offerId)).toEqual(['renewed'])
    const { expires_at } = await shown(opening.offerId)
    const days = (Date.parse(expires_at ?? '') - app.clock.now().getTime()) / dayMs
    expect([30, 60, 90]).toContain(days)
    // A second use of the link, days later, does not renew the offer again.
    app.clock.turn({ days: 5 })
    expect((await postExpiryAction(app, path, { action: 'renew', days: 90 })).status).toBe(200)
    expect(await fetchExpiringOffer(app, path)).toMatchObject({ is_renewed: true })
    expect((await shown(opening.offerId)).expires_at).toBe(expires_at)
  })

  test('reopens an offer that has expired since', async () => {
    app.clock.turn({ days: 10 })
    await endRound()
    expect(await shown(opening.offerId)).toMatchObject({ is_active: false })
    await postExpiryAction(app, path, { action: 'renew' })
    expect(await shown(opening.offerId)).toMatchObject({
      is_active: true,
      expires_at: inDays(60).toISOString(),
    })
  })

  test('closes the offer with an answer to every applicant', async () => {
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, opening.offerId)
    const body = { action: 'close', outcome: 'filled', message: 'Grazie di cuore.' }
    const answer = await postExpiryAction(app, path, body)
    expect(await answer.json()).toMatchObject({
      job_offer: { is_active: false, applicants_waiting: 0 },
    })
    expect(await listEventsOfOffer(opening.offerId)).toEqual(['closed filled'])
  })

  test('is rejected while the member is suspended', async () => {
    const suspendedAt = app.clock.now()
    const { profileId } = opening.member
    await db.update(profiles).set({ suspendedAt }).where(eq(profiles.id, profileId))
    for (const body of [null, { action: 'renew' }, { action: 'close', outcome: 'filled' }]) {
      const answer = body ? postExpiryAction(app, path, body) : app.fetch(path)
      expect(await readStatusAndErrorCode(await answer)).toEqual([401, 'offers.link_invalid'])
    }
  })

  test('is rejected if changed or expired, for a withdrawn offer, and for a former member', async () => {
    const dead = [401, 'offers.link_invalid']
    expect(await readStatusAndErrorCode(await app.fetch(`${path}x`))).toEqual(dead)
    const other = await seedExpiringOffer(app, 6)
    app.clock.turn({ seconds: 1 })
    await sendDueExpiryReminders(app)
    await requestOfferWithdrawal(app, await back(opening.member), opening.offerId)
    for (const body of [null, { action: 'renew' }, { action: 'close', outcome: 'filled' }]) {
      const answer = body ? postExpiryAction(app, path, body) : app.fetch(path)
      expect(await readStatusAndErrorCode(await answer)).toEqual(dead)
    }
    app.clock.turn({ days: 5 })
    await sendDueExpiryReminders(app)
    const later = await expiryPath(other.email)
    expect(await fetchExpiringOffer(app, later)).toMatchObject({ is_renewed: false })
    app.clock.turn({ days: 40 })
    expect(await readStatusAndErrorCode(await app.fetch(later))).toEqual(dead)
  })
})

describe('renewing an offer', () => {
  test('keeps its views, applications and date, and extends it from today', async () => {
    const { offerId, member } = await seedExpiringOffer(app, 5)
    await db.update(offers).set({ viewsCount: 41 }).where(eq(offers.id, offerId))
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, offerId)
    const before = await shown(offerId)
    const answer = await requestOfferRenewal(app, member, offerId, { days: 30 })
    expect(await answer.json()).toMatchObject({
      job_offer: { expires_at: inDays(30).toISOString(), applicants_waiting: 1 },
    })
    expect(await shown(offerId)).toEqual({
      ...before,
      expires_at: inDays(30).toISOString(),
      updated_at: app.clock.now().toISOString(),
    })
  })

  test('many times in parallel renews once, and never shortens the time', async () => {
    const { offerId, member } = await seedExpiringOffer(app, 5)
    const answers = await Promise.all(
      Array.from({ length: parallelRequestsCount }, () =>
        requestOfferRenewal(app, member, offerId),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(parallelRequestsCount).fill(200))
    expect(await listEventsOfOffer(offerId)).toEqual(['renewed'])
    await requestOfferRenewal(app, member, offerId, { days: 30 })
    expect((await shown(offerId)).expires_at).toBe(inDays(60).toISOString())
  })

  test('accepts 30 to 90 days, and only members', async () => {
    const { offerId, member } = await seedExpiringOffer(app, 5)
    for (const days of [29, 91, 45.5]) {
      expect((await requestOfferRenewal(app, member, offerId, { days })).status).toBe(400)
    }
    const other = await seedOfferWithMembers(app.clock)
    const person = await seedApplicant(app)
    for (const who of [other.member, person]) {
      expect(await readStatusAndErrorCode(await requestOfferRenewal(app, who, offerId))).toEqual(
        unknown,
      )
      expect(
        await readStatusAndErrorCode(
          await requestOfferClosing(app, who, offerId, { outcome: 'filled' }),
        ),
      ).toEqual(unknown)
    }
    expect(await listEventsOfOffer(offerId)).toEqual([])
  })
})
