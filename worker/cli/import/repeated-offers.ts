import type { ImportedOffer } from '../imported-offer.ts'

type Key = Pick<ImportedOffer, 'source' | 'sourceId'>

/**
 * Handles offers that occur several times in a file: only the last valid line of an offer is
 * written. If every line were written, each import would change the offer several times. The file
 * is read twice. The first pass counts the lines of each offer. The second pass keeps an offer in
 * memory only while more lines of the same offer follow.
 */
export class RepeatedOffers {
  readonly #linesLeft = new Map<string, number>()
  readonly #latest = new Map<string, ImportedOffer>()

  /** In the first pass over the import file, counts a line whose offer has this key. */
  count(key: Key): void {
    const text = textOf(key)
    this.#linesLeft.set(text, (this.#linesLeft.get(text) ?? 0) + 1)
  }

  /** After the first pass, removes the counts of offers that occur only once. */
  settle(): void {
    for (const [key, lines] of this.#linesLeft) if (lines === 1) this.#linesLeft.delete(key)
  }

  /**
   * In the second pass, processes one line of the import file. `key` identifies the line's offer.
   * @param offer the offer read from the line; null if the line is invalid
   * @returns the offer to write now, or null; and whether this line replaced an earlier one
   */
  next(
    key: Key,
    offer: ImportedOffer | null,
  ): { offer: ImportedOffer | null; isRepeated: boolean } {
    const text = textOf(key)
    const lines = this.#linesLeft.get(text)
    if (lines === undefined) return { offer, isRepeated: false }
    const isRepeated = offer !== null && this.#latest.has(text)
    if (offer) this.#latest.set(text, offer)
    this.#linesLeft.set(text, lines - 1)
    if (lines > 1) return { offer: null, isRepeated }
    const last = this.#latest.get(text) ?? null
    this.#latest.delete(text)
    this.#linesLeft.delete(text)
    return { offer: last, isRepeated }
  }
}

const textOf = ({ source, sourceId }: Key): string => JSON.stringify([source, sourceId])
