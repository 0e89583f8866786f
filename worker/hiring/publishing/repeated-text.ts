/** The texts by which two offers are compared. */
export type ComparedOfferText = { title: string; text: string }

/** An earlier offer of a company, which a new offer may repeat. */
export type EarlierCompanyOffer = {
  id: string
  title: string
  text: string
  createdAt: number
  isWithdrawn: number
}

/** The minimum share of common words in texts that count as similar. */
const similarShare = 0.7
/** The minimum share of common words in texts that count as almost the same. */
const almostSameShare = 0.9

/**
 * Returns the oldest offer of the company that the new offer repeats, or null. The new offer
 * repeats a withdrawn offer if title and text are similar, or if the text is almost the same. It
 * repeats a current offer only if the title is similar and the text almost the same, because
 * companies often describe different positions in similar words.
 */
export function findRepeatedOffer<
  Offer extends ComparedOfferText & { createdAt: number; isWithdrawn: number },
>(earlier: readonly Offer[], added: ComparedOfferText): Offer | null {
  const repeated = earlier.filter((offer) => {
    const text = sharedPart(offer.text, added.text.slice(0, comparedTextMaxCharacters))
    if (text < similarShare) return false
    const isNamedAlike = sharedPart(offer.title, added.title) >= similarShare
    return offer.isWithdrawn
      ? isNamedAlike || text >= almostSameShare
      : isNamedAlike && text >= almostSameShare
  })
  return repeated.toSorted((a, b) => a.createdAt - b.createdAt)[0] ?? null
}

/** How many characters of each text are compared. */
export const comparedTextMaxCharacters = 5_000

/** The share of words that two texts have in common (Dice coefficient), counting repetitions. */
function sharedPart(one: string, other: string): number {
  const [a, b] = [words(one), words(other)]
  if (a.length + b.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of b) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    shared++
  }
  return (2 * shared) / (a.length + b.length)
}

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
