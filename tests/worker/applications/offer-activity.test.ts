import { expect, test } from 'vitest'
import type { OfferActivityDetails } from '../../../worker/contract/applications/offer-activity.ts'
import type { ApplicationStatus } from '../../../worker/contract/enums.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { seedOfferWithMembers } from '../../support/applications.ts'
import { seedProfile } from '../../support/people.ts'
import { db, seedOffer } from '../../support/seed.ts'

const app = startApp()
const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)

/**
 * Inserts an application that was sent `sent` days ago, with later moves. `after` is the number of
 * days between the application and the move.
 */
async function seedApplication(
  offerId: string,
  sent: number,
  moves: [after: number, status: ApplicationStatus][] = [],
): Promise<void> {
  const { id: profileId } = await seedProfile(app.clock)
  const id = newId('application')
  const times = { createdAt: daysAgo(sent), updatedAt: daysAgo(sent) }
  const status = moves.at(-1)?.[1] ?? 'sent'
  await db
    .insert(drizzleSchema.jobApplications)
    .values({ id, offerId, profileId, status, ...times })
  const all = [[0, 'sent'] as const, ...moves]
  await db.insert(drizzleSchema.applicationMoves).values(
    all.map(([after, status], step) => ({
      applicationId: id,
      step,
      status,
      movedBy: step === 0 || status === 'withdrawn' ? ('person' as const) : ('company' as const),
      createdAt: daysAgo(sent - after),
    })),
  )
}

const activityOf = async (id: string) =>
  (await app.json<{ activity: OfferActivityDetails }>(`/api/job-offer/${id}/activity`)).activity

test('the median time to an answer and its share are shown from ten applications on', async () => {
  const { companyId, offerId } = await seedOfferWithMembers(app.clock, {
    createdAt: daysAgo(5),
    updatedAt: daysAgo(5),
  })
  const other = await seedOffer({ companyId, isActive: false })
  for (const after of [1, 2, 3, 9, 20]) await seedApplication(other, 60, [[after, 'in_contact']])
  // The status `seen` does not count as an answer. This application was answered by the refusal
  // after four days.
  await seedApplication(other, 60, [
    [1, 'seen'],
    [4, 'not_selected'],
  ])
  for (let i = 0; i < 2; i++) await seedApplication(other, 60)
  // Undoing a refusal restores the previous status. Neither move is an answer.
  await seedApplication(other, 60, [
    [2, 'not_selected'],
    [2 + 1 / 24 / 60, 'sent'],
  ])
  // Applications that are very recent or were withdrawn do not count, so the required number of ten
  // is not reached yet.
  await seedApplication(offerId, 3)
  await seedApplication(offerId, 40, [[2, 'withdrawn']])
  expect((await activityOf(offerId)).answers).toBeNull()
  await seedApplication(offerId, 4, [[1, 'hired']])
  const again = startApp()
  const { activity } = await again.json<{ activity: OfferActivityDetails }>(
    `/api/job-offer/${offerId}/activity?fresh`,
  )
  expect(activity).toEqual({
    answers: { applications: 10, answered_percent: 70, median_days: 3 },
    idle: null,
  })
})

test('an offer counts as idle only if all signs agree', async () => {
  const old = { createdAt: daysAgo(50), updatedAt: daysAgo(40) }
  const seedOld = async (offer: object, moves: [number, ApplicationStatus][] = []) => {
    const { offerId } = await seedOfferWithMembers(app.clock, { ...old, ...offer })
    for (let i = 0; i < 3; i++) await seedApplication(offerId, 35)
    if (moves.length > 0) await seedApplication(offerId, 35, moves)
    return (await activityOf(offerId)).idle
  }
  expect(await seedOld({})).toEqual({ days_listed: 50, waiting: 3 })
  expect(await seedOld({ createdAt: daysAgo(20) }), 'young').toBeNull()
  expect(await seedOld({ updatedAt: daysAgo(3) }), 'changed').toBeNull()
  expect(await seedOld({}, [[30, 'seen']]), 'looked at').toBeNull()
  const { offerId } = await seedOfferWithMembers(app.clock, old)
  await seedApplication(offerId, 35)
  expect((await activityOf(offerId)).idle, 'too few').toBeNull()
})

test('a closed or unknown offer has no activity', async () => {
  const closed = await seedOffer({ isActive: false })
  for (const id of [closed, newId('offer'), 'x'])
    expect((await app.fetch(`/api/job-offer/${id}/activity`)).status).toBe(404)
})
