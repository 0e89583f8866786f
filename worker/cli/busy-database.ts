import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError } from './command.ts'

const attempts = 40
const pauseMs = 250

/**
 * Runs `write`, again while another process, such as a running server, holds the local file: a local
 * D1 does not wait for its turn. Only for writes that may be repeated.
 *
 * @throws CommandError when the file stays taken.
 */
export async function whenFree<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (!/SQLITE_BUSY|database is locked|internal error/.test(String(error))) throw error
      await sleep(pauseMs)
    }
  }
  try {
    return await write()
  } catch (cause) {
    throw new CommandError(
      'Il database locale è occupato da un altro processo: chiudilo e ripeti il comando.',
      { cause },
    )
  }
}
