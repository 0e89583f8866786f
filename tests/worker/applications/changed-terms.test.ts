import { expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  seedApplicant,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { changeOffer } from '../../support/publishing.ts'

const app = startApp()

const changedFor = async (
  person: Parameters<typeof fetchApplicationsOfPerson>[1],
  offerId: string,
) =>
  (await fetchApplicationsOfPerson(app, person)).find(
    ({ job_offer_id }) => job_offer_id === offerId,
  )?.job_offer.changed

test('an application shows changes in pay or place since it was sent', async () => {
  const { offerId, member } = await seedOfferWithMembers(app.clock, {
    salaryMin: 30_000,
    salaryMax: 40_000,
    location: ['Italia'],
    eligibleCountries: ['IT'],
  })
  const early = await seedApplicant(app)
  await createApplicationOrThrow(app, early, offerId)
  app.clock.turn({ seconds: 1 })
  await changeOffer(app, member, offerId, { title: 'Redattore o redattrice' })
  expect(await changedFor(early, offerId)).toBeNull()

  await changeOffer(app, member, offerId, { salary_range_min: 25_000 })
  const pay = { salary_range_max: 40_000, currency: 'EUR', salary_period: 'year' }
  const before = { ...pay, salary_range_min: 30_000 }
  expect(await changedFor(early, offerId)).toEqual({
    pay: { before, now: { ...pay, salary_range_min: 25_000 } },
    place: null,
  })

  // This person applies when the pay has already changed. The change is therefore not reported to
  // them; only later changes are.
  app.clock.turn({ seconds: 1 })
  const late = await seedApplicant(app)
  await createApplicationOrThrow(app, late, offerId)
  expect(await changedFor(late, offerId)).toBeNull()
  app.clock.turn({ seconds: 1 })
  await changeOffer(app, member, offerId, { location: ['Francia'] })
  expect(await changedFor(late, offerId)).toMatchObject({
    pay: null,
    place: { before: { location: ['Italia'] }, now: { location: ['Francia'] } },
  })
  expect(await changedFor(early, offerId)).toMatchObject({
    pay: { before },
    place: { before: { location: ['Italia'] }, now: { location: ['Francia'] } },
  })

  // The offer has its original terms again, so nothing has changed from the first applicant's point
  // of view.
  app.clock.turn({ seconds: 1 })
  await changeOffer(app, member, offerId, { location: ['Italia'], salary_range_min: 30_000 })
  expect(await changedFor(early, offerId)).toBeNull()
})
