import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { RoundReport, RoundRequest } from './cron-stack.ts'
import { type BenchStack, startBenchStack } from './stack.ts'

/** Starts a stack on a stored state, passes it to `work`, and stops it. */
export async function withBenchStack<T>(
  state: string,
  isBundled: boolean,
  work: (stack: BenchStack) => Promise<T>,
): Promise<T> {
  const stack = await startBenchStack(state, { isBundled })
  try {
    return await work(stack)
  } finally {
    await stack.stop()
  }
}

/** Returns a function that checks whether all job mails or alert mails of a day are written. */
export const hasMailRunFinished =
  (at: Date, column: 'finished_at' | 'alerts_finished_at') =>
  async ({ db }: BenchStack): Promise<boolean> =>
    (await db
      .prepare(`SELECT 1 FROM job_mail_runs WHERE day = ? AND ${column} IS NOT NULL`)
      .bind(at.toISOString().slice(0, 10))
      .first()) !== null

/** Runs cron rounds in a process that can be killed. */
type Runner = {
  round: (cron: string, at: Date) => Promise<Record<string, unknown>>
  kill: () => void
  stop: () => Promise<void>
}

export async function startRunner(state: string): Promise<Runner> {
  const child = fork('tests/bench/cron-stack.ts', [state], {
    // Starts a separate process group, so that workerd is killed along with its parent process.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const waitForReport = (isMeant: (report: RoundReport) => boolean): Promise<RoundReport> =>
    Promise.race([
      new Promise<RoundReport>((resolve) => {
        child.on('message', (message: RoundReport) => isMeant(message) && resolve(message))
      }),
      gone.then(() => {
        throw new Error('The stack has ended')
      }),
    ])
  await waitForReport((message) => 'ready' in message)
  let asked = 0
  return {
    async round(cron, at) {
      const id = asked++
      const answer = waitForReport((message) => 'id' in message && message.id === id)
      child.send({ id, cron, at: at.getTime() } satisfies RoundRequest)
      const message = await answer
      return ('cost' in message && message.cost) || {}
    },
    kill: () => killGroup(child),
    stop: async () => {
      child.disconnect()
      await gone
    },
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}
