import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from './command.ts'

const attempts = 60
const pauseMs = 250

/**
 * Runs `work`, again while another process, such as a running server, holds the local file: a local
 * D1 does not wait for its turn. Only for what may be repeated.
 *
 * @throws CommandError when the file stays taken.
 */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error)) throw error
      if (attempt === attempts) {
        const sentence = 'Il database locale è occupato da un altro processo: riprova fra poco.'
        throw new CommandError(sentence, { cause: error })
      }
      await sleep(pauseMs)
    }
  }
}

/** Depending on where it happens, workerd tells of a locked file or of an error of its own. */
function isBusy(error: unknown): boolean {
  return /SQLITE_BUSY|database is locked|internal error/.test(String(error))
}
