import { CommandError } from './command.ts'

const attemptsMax = 60
const pauseMs = 250

/**
 * Runs `work`, and repeats it while another process, such as the local server, has locked the local
 * database, because the local D1 does not wait for locks. `work` must be safe to repeat.
 * @throws CommandError if the database stays locked
 */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (attempt === attemptsMax) {
        const sentence = 'Il database locale è occupato da un altro processo: riprova fra poco.'
        throw new CommandError(sentence, { cause: error })
      }
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

/**
 * workerd reports a locked file either as locked or as an internal error. Drizzle wraps this error
 * in another one, so the causes of an error are searched, too.
 */
function isBusy(error: unknown): boolean {
  if (/SQLITE_BUSY|database is locked|internal error/.test(String(error))) return true
  return error instanceof Error && error.cause !== undefined && isBusy(error.cause)
}
