import { readOffer } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { runSql } from './support/local-database.ts'
import { seedAccounts } from './support/seeded-accounts.ts'
import {
  balloonSewerOffer,
  carillonOffer,
  hostileMarkupOffer,
  longWordOffer,
  manyViewsOffer,
  seededOfferStatements,
} from './support/seeded-offers.ts'
import { seededPeopleStatements } from './support/seeded-people.ts'
import { managedCompanyOffer, seededReaderStatements } from './support/seeded-readers.ts'

test('offers, people and unused accounts are seeded before the other tests', async ({
  request,
}) => {
  console.log(`Seed ${test.info().config.metadata.seed}`)
  runSql(test.info().config.metadata.state, [
    ...seededOfferStatements(managedCompanyOffer),
    ...seededPeopleStatements(),
    ...seededReaderStatements(),
    ...(await seedAccounts()),
  ])
  for (const { id, title } of [
    hostileMarkupOffer,
    manyViewsOffer,
    longWordOffer,
    carillonOffer,
    balloonSewerOffer,
    managedCompanyOffer,
  ]) {
    await expect
      .poll(() => readOffer(request, id).catch(() => null), { timeout: 15_000 })
      .toMatchObject({ title })
  }
})

// With `E2E_ANALYTICS=down` the analytics provider answers every request with 503.
if (process.env.E2E_ANALYTICS === 'down') {
  test('the analytics provider is set to answer every request with 503', async ({ request }) => {
    const data = { status: 503, times: Number.MAX_SAFE_INTEGER }
    const answer = await request.put('/dev/analytics/faults', { data })
    expect(answer.ok()).toBe(true)
  })
}
