import type { WriteOffersResult } from '../write-offers.ts'

export type RejectedImportLine = { file: string; line: number; reason: string }

/** The maximum number of bad lines to print, since a file of the wrong kind can have thousands. */
const badLinesMax = 20

/** The result of an import, printed for the person who started it. */
export class ImportReport {
  read = 0
  /** The number of valid lines that were skipped because a later line describes the same offer. */
  repeated = 0
  readonly #written: WriteOffersResult = { inserted: 0, updated: 0, unchanged: 0, logos: 0 }
  readonly #badLines: RejectedImportLine[] = []
  readonly #badByReason = new Map<string, number>()

  addWritten({ inserted, updated, unchanged, logos }: WriteOffersResult): void {
    this.#written.inserted += inserted
    this.#written.updated += updated
    this.#written.unchanged += unchanged
    this.#written.logos += logos
  }

  get hasLoadedNothing(): boolean {
    const { inserted, updated, unchanged } = this.#written
    return inserted + updated + unchanged === 0
  }

  addBad(line: RejectedImportLine): void {
    if (this.#badLines.length < badLinesMax) this.#badLines.push(line)
    this.#badByReason.set(line.reason, (this.#badByReason.get(line.reason) ?? 0) + 1)
  }

  toString(): string {
    const { inserted, updated, unchanged, logos } = this.#written
    const bad = [...this.#badByReason.values()].reduce((sum, count) => sum + count, 0)
    const rest = bad - this.#badLines.length
    return [
      ...this.#badLines.map(({ file, line, reason }) => `${file}, riga ${line}: ${reason}`),
      ...(rest > 0 ? [`… e altre ${amount(rest)} righe scartate`] : []),
      ...(bad > 0 ? [''] : []),
      `Righe lette   ${amount(this.read)}`,
      `  nuove       ${amount(inserted)}`,
      `  aggiornate  ${amount(updated)}`,
      `  invariate   ${amount(unchanged)}`,
      `  ripetute    ${amount(this.repeated)}`,
      `  scartate    ${amount(bad)}`,
      ...[...this.#badByReason]
        .sort(([, a], [, b]) => b - a)
        .map(([reason, count]) => `    ${amount(count)} × ${reason}`),
      ...(logos > 0
        ? [
            '',
            `Loghi da scaricare: ${amount(logos)}. Arrivano pochi alla volta mentre il sito è acceso.`,
          ]
        : []),
    ].join('\n')
  }
}

const amount = (count: number): string => count.toLocaleString('it', { useGrouping: 'always' })
