import { benchCatalogueFolderName, generateOffers } from './generate-offers.ts'
import { startBenchStack } from './stack.ts'

/**
 * The number of offers. The list is answered from a cache, so the number does not affect the
 * result.
 */
const offers = 1_000

/**
 * Starts a stack in a separate process and reports its addresses to the parent. The parent discards
 * the logs, because reading them would take processor time from the measurement. The process ends
 * with its parent.
 */
const stack = await startBenchStack(benchCatalogueFolderName(offers), {
  readsLogs: false,
  vars: { CATALOGUE_TTL_SECONDS: 5 },
})
await generateOffers(stack.db, offers)
process.send?.({ url: stack.url, helloUrl: stack.helloUrl })
process.on('disconnect', async () => {
  await stack.stop()
  process.exit()
})
