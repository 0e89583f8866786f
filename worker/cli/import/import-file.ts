import { stat } from 'node:fs/promises'
import type { Database } from '../../db/client.ts'
import type { BroughtOffer } from '../brought-offer.ts'
import { writeOffers } from '../write-offers.ts'
import type { ImportReport } from './import-report.ts'
import { keyOf, prepareOffer } from './prepare-offer.ts'
import { showProgress } from './progress.ts'
import { type Line, readLines } from './read-lines.ts'
import { RepeatedOffers } from './repeated-offers.ts'
import { type Bad, readSourceOffer, type SourceOffer } from './source-offer.ts'

/** Offers written together: few enough to hold, enough to be quick. */
const atOnce = 500

type Options = { now: Date; isQuiet: boolean }

/**
 * Brings one file into the database, line by line; what cannot be read is reported and left out.
 *
 * @param report filled as it goes.
 * @throws CommandError when the file cannot be read to its end; then nothing of it is written.
 */
export async function importFile(
  db: Database,
  file: string,
  report: ImportReport,
  options: Options,
): Promise<void> {
  const repeated = await readRepeated(file, options)
  let ready: BroughtOffer[] = []
  const write = async () => {
    const written = await writeOffers(db, ready, { now: options.now, companies: 'complete' })
    report.addWritten(written)
    ready = []
  }
  for await (const line of withProgress('Importo', file, options)) {
    report.read++
    const posting = readLine(line)
    const prepared = 'reason' in posting ? posting : prepareOffer(posting, options.now)
    if ('reason' in prepared) report.addBad({ file, line: line.number, reason: prepared.reason })
    if ('reason' in posting) continue
    const good = 'reason' in prepared ? null : prepared
    const { offer, isRepeated } = repeated.next(keyOf(posting), good)
    if (isRepeated) report.repeated++
    if (offer) ready.push(offer)
    if (ready.length >= atOnce) await write()
  }
  await write()
}

/** The first of two readings. A file that is damaged is refused here, before anything is written. */
async function readRepeated(file: string, options: Options): Promise<RepeatedOffers> {
  const repeated = new RepeatedOffers()
  for await (const line of withProgress('Controllo', file, options)) {
    const posting = readLine(line)
    if (!('reason' in posting)) repeated.count(keyOf(posting))
  }
  repeated.settle()
  return repeated
}

async function* withProgress(
  task: string,
  file: string,
  { isQuiet }: Options,
): AsyncGenerator<Line> {
  let readBytes = 0
  const lines = readLines(file, (read) => {
    readBytes = read
  })
  const progress = showProgress(`${task} ${file}`, isQuiet)
  let total: number | null = null
  let count = 0
  try {
    for await (const line of lines) {
      yield line
      total ??= (await stat(file)).size
      progress.show(readBytes / total, ++count)
    }
  } finally {
    progress.clear()
  }
}

function readLine({ text }: Line): SourceOffer | Bad {
  return text === null ? { reason: 'riga troppo lunga' } : readSourceOffer(text)
}
