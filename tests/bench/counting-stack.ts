import { startStack } from './stack.ts'

/**
 * A stack in a process group of its own, to be killed with everything in it. Tells its parent where it
 * is, and what its counters say of their flushes.
 */
const [state = '', flushSeconds = ''] = process.argv.slice(2)
const stack = await startStack(state, {
  isBundled: true,
  vars: { COUNTER_FLUSH_SECONDS: flushSeconds },
  onLine: (line) => {
    if (line.event === 'counter_flush') process.send?.({ flush: line })
  },
})
process.send?.({ url: stack.url })
process.on('disconnect', async () => {
  await stack.stop()
  process.exit()
})
