import { retryWhileLocked } from '../busy-database.ts'
import { CommandError } from '../command.ts'
import { withLocalDatabase } from '../local-database.ts'
import { deleteJobMailRuns } from './store.ts'

/** The cron expression in wrangler.toml for the job that sends job mails every morning. */
const cron = '32 6 * * *'

/**
 * Runs the morning cron job, which sends the job mails, on the local server. It may run several
 * times a day.
 */
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
