import { systemClock } from '../../platform/clock.ts'
import {
  continueBackup,
  RestoreRefusedError,
  restoreDatabase,
  restoreFiles,
  startBackup,
} from '../../trust/backups/service.ts'
import { retryWhileLocked } from '../busy-database.ts'
import { CommandError } from '../command.ts'
import type { CommandStorage } from '../local-database.ts'

/** Makes a backup, or completes an unfinished backup that began less than a day ago. */
export async function backUpNow({ db, files, backups }: CommandStorage): Promise<void> {
  const deps = { db, clock: systemClock, env: { FILES: files, BACKUPS: backups } }
  let made = await retryWhileLocked(() => startBackup(deps))
  while (made.state === 'unfinished') made = await retryWhileLocked(() => continueBackup(deps))
  if (made.state !== 'complete') {
    throw new CommandError('Un’altra copia è in corso: riprova fra qualche minuto.')
  }
  console.log(`Copia completa: ${made.id}`)
}

/**
 * Restores a backup: its rows into an empty database, and its files into the bucket. If `id` is
 * null, restores the latest backup.
 */
export const restoreFromBackup =
  (id: string | null) =>
  async ({ db, files, backups }: CommandStorage): Promise<void> => {
    const startedAt = Date.now()
    try {
      const { id: name, rows, leftOut } = await restoreDatabase(db, backups, id)
      console.log(`Copia ${name}: ripristinate ${rows} righe.`)
      if (leftOut > 0) {
        console.log(`Lasciate fuori ${leftOut} righe: nel frattempo era stato cancellato il resto.`)
      }
      const copied = await restoreFiles(files, backups, { id: name, now: systemClock.now() })
      console.log(
        `File: ${copied.files}, di cui copiati ${copied.copied}, mancanti ${copied.missing}.`,
      )
      console.log(`Ci sono voluti ${Math.ceil((Date.now() - startedAt) / 1000)} s.`)
    } catch (error) {
      if (error instanceof RestoreRefusedError) {
        throw new CommandError(refusals[error.reason](error.detail), { cause: error })
      }
      throw error
    }
  }

const refusals: Record<RestoreRefusedError['reason'], (detail: string) => string> = {
  no_backup: (id) => (id ? `Non c’è nessuna copia ${id}.` : 'Non c’è ancora nessuna copia.'),
  not_empty: () => 'Il database non è vuoto: si ripristina solo in uno nuovo.',
  older_schema: (name) => `Al database manca la migrazione ${name}: applicala prima.`,
  other_schema: (column) => `Al database manca ${column}: non è quello di questa copia.`,
}
