import { readOffer } from './support/api.ts'
import { expect, test } from './support/journey.ts'
import { counted, endless, hostile, plantOffers } from './support/planted-offers.ts'

test('three more offers stand in the database before the journeys begin', async ({ request }) => {
  plantOffers(test.info().config.metadata.state)
  for (const { id, title } of [hostile, counted, endless]) {
    await expect
      .poll(() => readOffer(request, id).catch(() => null), { timeout: 15_000 })
      .toMatchObject({ title })
  }
})
