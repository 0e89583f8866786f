import type { BroughtOffer } from '../brought-offer.ts'

type Key = Pick<BroughtOffer, 'source' | 'sourceId'>

/**
 * Of an offer that stands in a file more than once only the last good line may be written: if all
 * were, in turn, each run would change it to and fro. Built by a first reading of the file's keys;
 * of the offers themselves it holds just those whose last line is still to come.
 */
export class RepeatedOffers {
  readonly #linesLeft = new Map<string, number>()
  readonly #latest = new Map<string, BroughtOffer>()

  /** During the first reading: one more line has this key. */
  count(key: Key): void {
    const text = textOf(key)
    this.#linesLeft.set(text, (this.#linesLeft.get(text) ?? 0) + 1)
  }

  /** After the first reading: what stands there once need not be remembered. */
  settle(): void {
    for (const [key, lines] of this.#linesLeft) if (lines === 1) this.#linesLeft.delete(key)
  }

  /**
   * During the second: a line with this key has come, with its offer if the line is good.
   * @returns the offer to write now, if any, and whether an earlier one has been set aside for it.
   */
  next(key: Key, offer: BroughtOffer | null): { offer: BroughtOffer | null; isRepeated: boolean } {
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
