import type { ImportedOffer } from '../imported-offer.ts'

type Key = Pick<ImportedOffer, 'source' | 'sourceId'>

/**
 * Keeps only the last valid line of an offer that occurs several times in a file; writing every
 * line would change the offer back and forth in each run. The first pass counts the keys. In the
 * second pass, only offers with further lines to come are kept in memory.
 */
export class RepeatedOffers {
  readonly #linesLeft = new Map<string, number>()
  readonly #latest = new Map<string, ImportedOffer>()

  /** In the first pass, counts a line with this key. */
  count(key: Key): void {
    const text = textOf(key)
    this.#linesLeft.set(text, (this.#linesLeft.get(text) ?? 0) + 1)
  }

  /** After the first pass, drops keys that occur only once. */
  settle(): void {
    for (const [key, lines] of this.#linesLeft) if (lines === 1) this.#linesLeft.delete(key)
  }

  /**
   * In the second pass, takes a line with this key, with its offer if the line is valid.
   * @returns the offer to write now, if any, and whether an earlier offer was skipped in its favour
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
