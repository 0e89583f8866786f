import { setTimeout as wait } from 'node:timers/promises'
import { hasMailRunFinished, startRunner, withBenchStack } from './cron-runner.ts'
import { benchCatalogueFolderName, generateOffers, seededRandom } from './generate-offers.ts'
import { addApplications, addOffers, addSeekers, matchingOffersByPerson } from './seekers.ts'
import { type BenchStack, deleteBenchState } from './stack.ts'

const people = Number(process.env.BENCH_SEEKERS ?? 10_000)
const newOffers = 500
const oldOffers = 1_000
const kills = 10
/** The maximum number of rounds per day. Mails that are still missing then fail a gate. */
const roundsMax = 100
const morning = '32 6 * * *'
const sweep = '*/5 * * * *'
const days = ['2031-03-04', '2031-03-05'].map((day) => new Date(`${day}T06:32:00Z`))

type Mailing = { matching: number; once: number; twice: number; missed: number; strays: number }

/**
 * Sends the job mails of two days to the same people. The costs are measured on the first day, on
 * which nothing disturbs the process. On the second day two cron rounds run in parallel, and the
 * process is killed repeatedly while it writes.
 */
export async function benchmarkJobMails(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const state = `job-mails-${benchCatalogueFolderName(oldOffers)}`
  deleteBenchState(state)
  const seekers = await prepare(state)
  const undisturbed = await firstDay(state, seekers)
  const disturbed = await secondDay(state, seekers)

  const number = (value: number) => value.toLocaleString('en')
  const per = (rows: number, count: number) => (rows / count).toFixed(1)
  const { cost, seconds, mailing } = undisturbed
  console.log(`\nJob mails: ${number(people)} people, ${newOffers} new offers a day
  undisturbed: ${number(mailing.matching)} mails in ${seconds.toFixed(1)} s and ${cost.rounds} rounds, the longest ${cost.longest.toFixed(1)} s
  D1: ${per(cost.read, people)} rows read for each person, ${per(cost.written, mailing.matching)} written for each mail, ${number(cost.queries)} calls
  killed ${disturbed.killed} times on the way, two rounds at once: ${number(disturbed.mailing.once)} of ${number(disturbed.mailing.matching)} have one mail, in ${disturbed.seconds.toFixed(0)} s`)
  for (const [name, { mailing }] of Object.entries({ undisturbed, disturbed })) {
    const { matching, once, twice, missed, strays } = mailing
    const summary = `job mails, ${name}: ${once} of ${matching} have one, ${twice} more, ${missed} none, ${strays} others have some`
    gate(matching > people / 4 && once === matching && strays === 0, summary)
  }
  gate(disturbed.killed >= 8, `job mails: killed ${disturbed.killed} times, at least 8`)
  const read = cost.read / people
  gate(read <= 10, `job mails: ${read.toFixed(1)} rows read for each person, at most 10`)
}

type Seekers = Awaited<ReturnType<typeof addSeekers>>

async function prepare(state: string): Promise<Seekers> {
  return withBenchStack(state, false, async ({ db }) => {
    await generateOffers(db, oldOffers)
    return addSeekers(db, people)
  })
}

/** Adds new offers and some applications. Returns the people who should get a mail. */
async function aNewDay(db: BenchStack['db'], seekers: Seekers, at: Date): Promise<Set<string>> {
  await db.prepare("DELETE FROM mails WHERE kind = 'job_offers'").run()
  const offers = await addOffers(db, newOffers, at)
  const wanted = matchingOffersByPerson(seekers, offers)
  const asked = [...wanted].filter(([, suiting]) => suiting.length > 0)
  // One person in ten has already applied to one of the matching offers. Some of these people match
  // no other offer and get no mail.
  const applied = asked.filter((_, i) => i % 10 === 0)
  await addApplications(
    db,
    applied.map(([person, [first]]) => ({ profileId: person.id, offerId: first!.id })),
    at,
  )
  const done = new Set(applied.filter(([, suiting]) => suiting.length === 1).map(([one]) => one))
  return new Set(asked.filter(([one]) => !done.has(one)).map(([{ email }]) => email))
}

async function firstDay(state: string, seekers: Seekers) {
  const at = days[0]!
  const matching = await withBenchStack(state, true, ({ db }) => aNewDay(db, seekers, at))
  const cost = { rounds: 0, read: 0, written: 0, queries: 0, longest: 0 }
  const runner = await startRunner(state)
  const startedAt = performance.now()
  for (let mails = 1; mails > 0 && cost.rounds < roundsMax; cost.rounds++) {
    const roundAt = performance.now()
    const line = await runner.round(morning, at)
    mails = Number(line.job_mails)
    cost.read += Number(line.rows_read)
    cost.written += Number(line.rows_written)
    cost.queries += Number(line.d1_queries)
    cost.longest = Math.max(cost.longest, (performance.now() - roundAt) / 1000)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await runner.stop()
  return { cost, seconds, mailing: await withBenchStack(state, true, tally(matching)) }
}

async function secondDay(state: string, seekers: Seekers) {
  const at = days[1]!
  const matching = await withBenchStack(state, true, ({ db }) => aNewDay(db, seekers, at))
  const random = seededRandom(Date.now())
  let killed = 0
  const startedAt = performance.now()
  for (let round = 0; round < roundsMax; round++) {
    const runner = await startRunner(state)
    // The first iteration runs the morning cron job. Each later one runs the five-minute `sweep`.
    // Every iteration also runs another `sweep` in parallel. If the morning job is killed before
    // it has started the day's job mails, the first sweep after nine o'clock in Italy starts them.
    const later = new Date(at.getTime() + round * 300_000)
    const both = [round === 0 ? morning : sweep, sweep].map((line) => runner.round(line, later))
    const isOver = Promise.all(both).then(
      () => true,
      () => false,
    )
    if (killed < kills) {
      await Promise.race([isOver, wait(random() * 250)])
      runner.kill()
      if (!(await isOver)) killed++
      continue
    }
    if (!(await isOver)) throw new Error('A round failed that nobody disturbed')
    await runner.stop()
    if (await withBenchStack(state, true, hasMailRunFinished(at, 'finished_at'))) break
  }
  const seconds = (performance.now() - startedAt) / 1000
  return { killed, seconds, mailing: await withBenchStack(state, true, tally(matching)) }
}

const tally =
  (matching: Set<string>) =>
  async ({ db }: BenchStack): Promise<Mailing> => {
    const { results } = await db
      .prepare(
        `SELECT recipient, count(*) AS mails FROM mails WHERE kind = 'job_offers' GROUP BY recipient`,
      )
      .all<{ recipient: string; mails: number }>()
    const found = new Map(results.map(({ recipient, mails }) => [recipient, mails]))
    const counts = [...matching].map((email) => found.get(email) ?? 0)
    return {
      matching: matching.size,
      once: counts.filter((count) => count === 1).length,
      twice: counts.filter((count) => count > 1).length,
      missed: counts.filter((count) => count === 0).length,
      strays: [...found.keys()].filter((email) => !matching.has(email)).length,
    }
  }
