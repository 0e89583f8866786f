import { catalogueName, generateOffers } from './generate-offers.ts'
import { startStack } from './stack.ts'

/** Repeating a list costs the same however long it is. */
const offers = 1_000

/**
 * A stack in a process of its own, whose parent throws its log lines away: reading them would take
 * the processor from what is measured. Tells the parent its addresses, and goes when the parent does.
 */
const stack = await startStack(catalogueName(offers), { readsLogs: false })
await generateOffers(stack.db, offers)
process.send?.({ url: stack.url, helloUrl: stack.helloUrl })
process.on('disconnect', async () => {
  await stack.stop()
  process.exit()
})
