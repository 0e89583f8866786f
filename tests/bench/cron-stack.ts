import { startBenchStack } from './stack.ts'

/**
 * The parent process's request for a cron round, and the reports sent to the parent process: that
 * the stack is ready, and the cost of a round.
 */
export type RoundRequest = { id: number; cron: string; at: number }
export type RoundReport = { ready: true } | { id: number; cost: Record<string, unknown> | null }

/**
 * Starts a stack, and runs one cron round for each message from the parent process. The parent runs
 * this script in a separate process group, so that it can kill the whole group.
 */
const [state = ''] = process.argv.slice(2)
const tell = (report: RoundReport) => process.send?.(report)
let lastLine: Record<string, unknown> | null = null
const stack = await startBenchStack(state, {
  isBundled: true,
  onLine: (line) => {
    if (line.event === 'morning' || line.event === 'sweep') lastLine = line
  },
})
process.on('message', async ({ id, cron, at }: RoundRequest) => {
  lastLine = null
  await stack.cron(cron, new Date(at))
  // The log line may arrive shortly after the response.
  for (let i = 0; i < 100 && lastLine === null; i++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  tell({ id, cost: lastLine })
})
process.on('disconnect', async () => {
  await stack.stop()
  process.exit()
})
tell({ ready: true })
