import { setTimeout as wait } from 'node:timers/promises'
import { addAlerts, addressesToMail } from './alert-seekers.ts'
import { hasMailRunFinished, startRunner, withBenchStack } from './cron-runner.ts'
import { benchCatalogueFolderName, generateOffers, seededRandom } from './generate-offers.ts'
import { addOffers } from './seekers.ts'
import { type BenchStack, deleteBenchState } from './stack.ts'

const count = Number(process.env.BENCH_ALERTS ?? 100_000)
const newOffers = 2_000
const oldOffers = 1_000
const kills = 10
const roundsMax = 200
/** How many alerts `sendAlertMails` processes in one call. */
const alertsPerRound = 10_000
const morning = '32 6 * * *'
const sweep = '*/5 * * * *'
/** Tuesday to Thursday. Weekly alerts are mailed on Mondays, so they must get no mail here. */
const days = ['2031-03-04', '2031-03-05', '2031-03-06'].map((day) => new Date(`${day}T06:32:00Z`))
/**
 * How many rows are written to register a new offer for the alert mails: its own row and two index
 * entries. The count does not depend on the number of alerts.
 */
const writtenPerOffer = 3
/**
 * The maximum number of D1 rows read and written for each alert, with and without a matching offer.
 * An alert that must cause no mail counts as an alert without a matching offer.
 */
const gates = { readWithMatch: 12, writtenWithMatch: 3, readWithout: 1 }

type Gate = (holds: boolean, what: string) => void
type Cost = { rounds: number; read: number; written: number; seconds: number; longest: number }

/**
 * Sends the mails of the alerts on three days. The costs are measured on the first day, on which
 * nothing disturbs the process, and on the third, on which no alert matches. On the second day the
 * process is killed repeatedly while two cron rounds run in parallel.
 */
export async function benchmarkAlerts(gate: Gate): Promise<void> {
  const state = `alerts-${benchCatalogueFolderName(oldOffers)}`
  deleteBenchState(state)
  const all = await withBenchStack(state, false, async ({ db }) => {
    await generateOffers(db, oldOffers)
    return addAlerts(db, count)
  })
  const newDay = (at: Date) =>
    withBenchStack(state, true, async ({ db }) => {
      await db.prepare("DELETE FROM mails WHERE kind = 'alert_offers'").run()
      const added = await addOffers(db, newOffers, at)
      const { results } = await db
        .prepare(
          `SELECT salary_max_eur AS salary FROM json_each(?1)
          CROSS JOIN offers ON offers.id = value ORDER BY key`,
        )
        .bind(JSON.stringify(added.map(({ id }) => id)))
        .all<{ salary: number }>()
      const offers = added.map((one, i) => ({ ...one, salaryMaxEur: results[i]!.salary }))
      return addressesToMail(all, offers)
    })
  const due = all.filter(({ isDue }) => isDue).length

  const expected = await newDay(days[0]!)
  const undisturbed = await quietDay(state, days[0]!)
  check(gate, 'undisturbed', expected, await withBenchStack(state, true, mailed))

  const again = await newDay(days[1]!)
  const killed = await disturbedDay(state, days[1]!)
  check(gate, 'killed', again, await withBenchStack(state, true, mailed))
  gate(killed >= kills, `alerts: killed ${killed} times, at least ${kills}`)

  await withBenchStack(state, true, async ({ db }) => {
    const [offer] = await addOffers(db, 1, days[2]!)
    await db
      .prepare(`UPDATE offers SET skills = '["that nobody has"]' WHERE id = ?`)
      .bind(offer!.id)
      .run()
  })
  const without = await quietDay(state, days[2]!)

  const number = (value: number) => value.toLocaleString('en')
  const per = (rows: number, of: number) => rows / Math.max(1, of)
  const read = per(undisturbed.read - (count - expected.size) * gates.readWithout, expected.size)
  const announcing = newOffers * writtenPerOffer
  const written = per(undisturbed.written - announcing, expected.size)
  const readWithout = per(without.read, count)
  console.log(`\nAlerts: ${number(count)}, ${number(due)} of them due, ${number(newOffers)} new offers
  undisturbed: ${number(expected.size)} mails in ${undisturbed.seconds.toFixed(1)} s and ${undisturbed.rounds} rounds, the longest ${undisturbed.longest.toFixed(1)} s
  D1, for each alert with a match: ${read.toFixed(1)} rows read, ${written.toFixed(2)} written, besides ${number(announcing)} rows to announce the offers
  without a match: ${readWithout.toFixed(2)} rows read, ${per(without.written, count).toFixed(2)} written, in ${without.seconds.toFixed(1)} s
  killed ${killed} times, two rounds at once: ${number(again.size)} mails`)
  gate(expected.size > due / 4, `alerts: ${expected.size} of ${due} match, too few to measure`)
  gate(read <= gates.readWithMatch, `alerts: ${read.toFixed(1)} rows read with a match`)
  gate(
    written <= gates.writtenWithMatch * 1.01,
    `alerts: ${written.toFixed(2)} rows written with a match`,
  )
  gate(
    readWithout <= gates.readWithout * 1.01,
    `alerts: ${readWithout.toFixed(2)} rows read without a match`,
  )
}

/**
 * Repeats the morning cron job until all alerts are processed, and measures the costs. In
 * production, the morning job runs once and the five-minute job sends the remaining mails. The
 * five-minute job does not run here, because the costs of its other tasks would be counted, too.
 */
async function quietDay(state: string, at: Date): Promise<Cost> {
  const cost = { rounds: Math.ceil(count / alertsPerRound), read: 0, written: 0, longest: 0 }
  const runner = await startRunner(state)
  const startedAt = performance.now()
  for (let round = 0; round < cost.rounds; round++) {
    const roundAt = performance.now()
    const line = await runner.round(morning, at)
    cost.read += Number(line.rows_read)
    cost.written += Number(line.rows_written)
    cost.longest = Math.max(cost.longest, (performance.now() - roundAt) / 1000)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await runner.stop()
  if (!(await withBenchStack(state, true, hasMailRunFinished(at, 'alerts_finished_at')))) {
    throw new Error(`After ${cost.rounds} rounds, some alerts are not yet processed`)
  }
  return { ...cost, seconds }
}

/**
 * Runs the rounds of a day while killing the process at random.
 * @returns how often the process was killed during a round
 */
async function disturbedDay(state: string, at: Date): Promise<number> {
  const random = seededRandom(Date.now())
  let killed = 0
  for (let round = 0; round < roundsMax; round++) {
    const runner = await startRunner(state)
    const later = new Date(at.getTime() + round * 300_000)
    const both = [round === 0 ? morning : sweep, sweep].map((line) => runner.round(line, later))
    const isOver = Promise.all(both).then(
      () => true,
      () => false,
    )
    if (killed < kills) {
      await Promise.race([isOver, wait(random() * 2_000)])
      runner.kill()
      if (!(await isOver)) killed++
      continue
    }
    if (!(await isOver)) throw new Error('A round failed that nobody disturbed')
    await runner.stop()
    if (await withBenchStack(state, true, hasMailRunFinished(at, 'alerts_finished_at'))) break
  }
  return killed
}

/** The recipients of all alert mails; an address with two mails is returned twice. */
const mailed = async ({ db }: BenchStack): Promise<string[]> => {
  const { results } = await db
    .prepare("SELECT recipient FROM mails WHERE kind = 'alert_offers'")
    .all<{ recipient: string }>()
  return results.map(({ recipient }) => recipient)
}

function check(gate: Gate, day: string, expected: Set<string>, found: string[]): void {
  const once = new Set(found)
  const missed = [...expected].filter((email) => !once.has(email)).length
  const strays = [...once].filter((email) => !expected.has(email)).length
  gate(
    missed + strays === 0 && once.size === found.length,
    `alerts, ${day}: ${missed} have no mail, ${found.length - once.size} more than one, ${strays} should have none`,
  )
}
