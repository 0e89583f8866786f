import { catalogueName, generateOffers } from './generate-offers.ts'
import { startStack } from './stack.ts'

/** Copies of a list, at equal cost whatever its length. */
const offers = 1_000

/**
 * A stack in its own process, whose parent discards its logs: reading them would take CPU from what
 * is measured. Reports its addresses and ends with its parent.
 */
const stack = await startStack(catalogueName(offers), {
  readsLogs: false,
  vars: { CATALOGUE_TTL_SECONDS: 5 },
})
await generateOffers(stack.db, offers)
process.send?.({ url: stack.url, helloUrl: stack.helloUrl })
process.on('disconnect', async () => {
  await stack.stop()
  process.exit()
})
