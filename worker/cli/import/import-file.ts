import { stat } from 'node:fs/promises'
import type { Database } from '../../db/client.ts'
import type { ImportedOffer } from '../imported-offer.ts'
import { writeOffers } from '../write-offers.ts'
import type { ImportReport } from './import-report.ts'
import { convertPostingToOffer, toPostingKey } from './prepare-offer.ts'
import { showProgress } from './progress.ts'
import { type ImportFileLine, readLines } from './read-lines.ts'
import { RepeatedOffers } from './repeated-offers.ts'
import { type PostingRejection, readSourceOffer, type SourceOffer } from './source-offer.ts'

/** The number of offers per write: small enough for memory, large enough to be fast. */
const offersPerWrite = 500

type Options = { now: Date; isQuiet: boolean }

/**
 * Imports a file line by line. Unreadable lines are reported and skipped.
 * @param report filled during the import
 * @throws CommandError if the file cannot be read completely, before anything is written, or if the
 * database stays locked
 */
export async function importOfferFile(
  db: Database,
  file: string,
  report: ImportReport,
  options: Options,
): Promise<void> {
  const repeated = await readRepeated(file, options)
  let ready: ImportedOffer[] = []
  const write = async () => {
    const written = await writeOffers(db, ready, { now: options.now, companies: 'complete' })
    report.addWritten(written)
    ready = []
  }
  for await (const line of withProgress('Importo', file, options)) {
    report.read++
    const posting = readLine(line)
    const prepared = 'reason' in posting ? posting : convertPostingToOffer(posting, options.now)
    if ('reason' in prepared) report.addBad({ file, line: line.number, reason: prepared.reason })
    if ('reason' in posting) continue
    const good = 'reason' in prepared ? null : prepared
    const { offer, isRepeated } = repeated.next(toPostingKey(posting), good)
    if (isRepeated) report.repeated++
    if (offer) ready.push(offer)
    if (ready.length >= offersPerWrite) await write()
  }
  await write()
}

/**
 * Runs the first of two passes over the file and counts the lines of each offer. A damaged file
 * makes this pass fail, before the second pass writes anything.
 */
async function readRepeated(file: string, options: Options): Promise<RepeatedOffers> {
  const repeated = new RepeatedOffers()
  for await (const line of withProgress('Controllo', file, options)) {
    const posting = readLine(line)
    if (!('reason' in posting)) repeated.count(toPostingKey(posting))
  }
  repeated.settle()
  return repeated
}

async function* withProgress(
  task: string,
  file: string,
  { isQuiet }: Options,
): AsyncGenerator<ImportFileLine> {
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

function readLine({ text }: ImportFileLine): SourceOffer | PostingRejection {
  return text === null ? { reason: 'riga troppo lunga' } : readSourceOffer(text)
}
