import { startStack } from './stack.ts'

/** Messages from the parent (run a round) and to it (the round's cost). */
export type Asked = { id: number; cron: string; at: number }
export type Told = { ready: true } | { id: number; cost: Record<string, unknown> | null }

/**
 * A stack in its own process group, which can be killed as a whole, and runs cron rounds when its
 * parent asks.
 */
const [state = ''] = process.argv.slice(2)
const tell = (told: Told) => process.send?.(told)
let lastLine: Record<string, unknown> | null = null
const stack = await startStack(state, {
  isBundled: true,
  onLine: (line) => {
    if (line.event === 'morning' || line.event === 'sweep') lastLine = line
  },
})
process.on('message', async ({ id, cron, at }: Asked) => {
  lastLine = null
  await stack.cron(cron, new Date(at))
  // The log line may arrive just after the answer.
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
