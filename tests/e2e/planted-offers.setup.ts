import { readOffer } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { runSql } from './support/local-database.ts'
import { plantAccounts } from './support/planted-accounts.ts'
import {
  counted,
  endless,
  hostile,
  opening,
  plantedOffers,
  posting,
  vacancy,
} from './support/planted-offers.ts'
import { plantedPeople } from './support/planted-people.ts'
import { managed, plantedReaders } from './support/planted-readers.ts'

test('offers, people and unused accounts stand in the database before the journeys begin', async ({
  request,
}) => {
  runSql(test.info().config.metadata.state, [
    ...plantedOffers(managed),
    ...plantedPeople(),
    ...plantedReaders(),
    ...(await plantAccounts()),
  ])
  for (const { id, title } of [hostile, counted, endless, opening, vacancy, posting, managed]) {
    await expect
      .poll(() => readOffer(request, id).catch(() => null), { timeout: 15_000 })
      .toMatchObject({ title })
  }
})

// `E2E_ANALYTICS=down`: analytics events reach no provider.
if (process.env.E2E_ANALYTICS === 'down') {
  test('the analytics provider is down', async ({ request }) => {
    const data = { status: 503, times: Number.MAX_SAFE_INTEGER }
    const answer = await request.put('/dev/analytics/faults', { data })
    expect(answer.ok()).toBe(true)
  })
}
