import type { ImportedOffer } from '../imported-offer.ts'

type Key = Pick<ImportedOffer, 'source' | 'sourceId'>

/**
 * Keeps only the last valid line of an offer that occurs several times in a file; writing them all
 * would change the offer back and forth in every run. A first pass counts the keys; of the offers, only
 * those with lines still to come are kept in memory.
 */
export class RepeatedOffers {
  readonly #linesLeft = new Map<string, number>()
  readonly #latest = new Map<string, ImportedOffer>()

  /** First pass: counts a line with this key. */
  count(key: Key): void {
    const text = textOf(key)
    this.#linesLeft.set(text, (this.#linesLeft.get(text) ?? 0) + 1)
  }

  /** After the first pass: drops keys that occur once. */
  settle(): void {
    for (const [key, lines] of this.#linesLeft) if (lines === 1) this.#linesLeft.delete(key)
  }

  /**
   * Second pass: takes a line with this key, and its offer if the line is valid.
   * @returns the offer to write now, if any, and whether an earlier one was skipped for it
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
