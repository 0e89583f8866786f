import { startBenchStack } from './stack.ts'

/**
 * Starts a stack, and reports its URL and the flushes of its counters to the parent process. The
 * parent runs this script in a separate process group, so that it can kill the whole group.
 */
const [state = '', flushSeconds = ''] = process.argv.slice(2)
const stack = await startBenchStack(state, {
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
