import { retryWhileLocked } from '../busy-database.ts'
import { CommandError } from '../command.ts'
import { withLocalDatabase } from '../local-database.ts'
import { deleteJobMailRuns } from './store.ts'

/** The cron schedule in wrangler.toml whose tasks send job mails. */
const cron = '32 6 * * *'

/** Makes the local server send job mails now, even if it has already sent some today. */
export async function sendJobMailsNow(): Promise<void> {
  const site = `http://localhost:${process.env.PORT ?? 8787}`
  const ask = (path: string) =>
    fetch(site + path).catch((error: unknown) => {
      const sentence = `A ${site} non risponde nessuno: lancia prima "npm start".`
      throw new CommandError(sentence, { cause: error })
    })
  await ask('/api/job-offers')
  const isFree = await withLocalDatabase((db) => retryWhileLocked(() => deleteJobMailRuns(db)))
  if (!isFree) {
    throw new CommandError('Un giro delle offerte per email è ancora in corso: riprova fra poco.')
  }
  const round = await ask(`/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`)
  if (!round.ok) throw new CommandError('Il giro delle offerte per email non è riuscito: riprova.')
  console.log(`Fatto: a chi le vuole partono le offerte dell’ultima settimana adatte al suo profilo.
Arrivano in ${site}/dev/mailbox`)
}
