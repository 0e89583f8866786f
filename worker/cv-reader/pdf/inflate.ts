/** Base values and extra bits of DEFLATE's length and distance symbols (RFC 1951, 3.2.5). */
const lengthBase = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
]
const lengthBits = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]
const distanceBase = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
  3073, 4097, 6145, 8193, 12289, 16385, 24577,
]
const distanceBits = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
]
const codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** A Huffman table, indexed by the next `width` bits. Entries: a symbol and its code's length. */
type Code = { table: Uint16Array; width: number }

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(17)
  for (const length of lengths) if (length > 0) counts[length]! += 1
  const width = Math.max(
    1,
    counts.findLastIndex((count) => count > 0),
  )
  const next = new Uint16Array(17)
  for (let i = 1; i <= 15; i += 1) next[i + 1] = (next[i]! + counts[i]!) << 1
  const table = new Uint16Array(1 << width)
  lengths.forEach((length, symbol) => {
    if (length === 0) return
    const code = next[length]!++
    for (let at = reversed(code, length); at < table.length; at += 1 << length) {
      table[at] = (symbol << 4) | length
    }
  })
  return { table, width }
}

/** Reverses the bits of a code, because DEFLATE writes codes beginning with the highest bit. */
function reversed(code: number, length: number): number {
  let result = 0
  for (let i = 0; i < length; i += 1) result |= ((code >> i) & 1) << (length - 1 - i)
  return result
}

const fixedLengths = codeOf(
  Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)),
)
const fixedDistances = codeOf(Array.from({ length: 30 }, () => 5))

/** The message of the error thrown when the inflated data exceed the budget. */
export const inflateOverBudgetMessage = 'over budget'

/** The result of an inflation: the total number of bytes, and the first bytes. */
export type InflateResult = { size: number; head: Uint8Array }

/** Whether a zlib header (RFC 1950) without preset dictionary begins at `at`; pdf.js needs one. */
export const hasZlibHeader = (bytes: Uint8Array, at: number): boolean => {
  const [method = 0, flags = 0] = [bytes[at], bytes[at + 1]]
  return (
    at + 2 < bytes.length &&
    (method & 15) === 8 &&
    ((method << 8) | flags) % 31 === 0 &&
    (flags & 32) === 0
  )
}

/**
 * Inflates data to measure their size, and returns the first `keep` bytes. The runtime's inflater
 * cannot do this: it cannot be stopped at an exact byte, and fails if other data follow the stream.
 * @throws RangeError if the data are broken or exceed the budget
 */
export function measureInflatedSize(
  bytes: Uint8Array,
  start: number,
  budget: number,
  keep: number,
): InflateResult {
  return new Inflater(bytes, start + 2, budget, keep).run()
}

class Inflater {
  private readonly bytes: Uint8Array
  private readonly budget: number
  private readonly keep: number
  private at: number
  private hold = 0
  private held = 0
  private size = 0
  private out: Uint8Array = new Uint8Array()

  constructor(bytes: Uint8Array, at: number, budget: number, keep: number) {
    this.bytes = bytes
    this.at = at
    this.budget = budget
    this.keep = keep
  }

  run(): InflateResult {
    let isLast = false
    while (!isLast) {
      isLast = this.bits(1) === 1
      const kind = this.bits(2)
      if (kind === 0) this.stored()
      else if (kind === 1) this.block(fixedLengths, fixedDistances)
      else if (kind === 2) this.dynamic()
      else throw new RangeError('no such block')
    }
    return {
      size: this.size,
      head: this.out.subarray(0, Math.min(this.size, this.keep)),
    }
  }

  // Loads zeros past the end, because the last code may be shorter than what a look-up reads.
  private fill(count: number): void {
    while (this.held < count) {
      if (this.at > this.bytes.length + 3) throw new RangeError('cut short')
      this.hold |= (this.bytes[this.at] ?? 0) << this.held
      this.at += 1
      this.held += 8
    }
  }

  private bits(count: number): number {
    this.fill(count)
    const value = this.hold & ((1 << count) - 1)
    this.hold >>>= count
    this.held -= count
    return value
  }

  private symbol({ table, width }: Code): number {
    this.fill(width)
    const entry = table[this.hold & ((1 << width) - 1)]!
    const length = entry & 15
    if (length === 0) throw new RangeError('no such code')
    this.hold >>>= length
    this.held -= length
    return entry >> 4
  }

  /** Checks the budget for `count` more bytes. Returns how many of them fit into `out`. */
  private grow(count: number): number {
    if (this.size + count > this.budget) throw new RangeError(inflateOverBudgetMessage)
    const kept = Math.min(count, Math.max(0, this.keep - this.size))
    if (kept > 0 && this.size + kept > this.out.length) {
      const wanted = Math.max(1_024, this.out.length * 2, this.size + kept)
      const wider = new Uint8Array(Math.min(this.keep, wanted))
      wider.set(this.out)
      this.out = wider
    }
    return kept
  }

  private stored(): void {
    this.at -= this.held >> 3
    this.hold = 0
    this.held = 0
    const [a = 0, b = 0, c = 0, d = 0] = this.bytes.subarray(this.at, this.at + 4)
    const length = a | (b << 8)
    if ((length ^ 0xffff) !== (c | (d << 8)) || this.at + 4 + length > this.bytes.length)
      throw new RangeError('bad length')
    this.at += 4
    const kept = this.grow(length)
    if (kept > 0) this.out.set(this.bytes.subarray(this.at, this.at + kept), this.size)
    this.size += length
    this.at += length
  }

  private dynamic(): void {
    const [literals, distances, codes] = [this.bits(5) + 257, this.bits(5) + 1, this.bits(4) + 4]
    const lengths = new Array<number>(19).fill(0)
    for (let i = 0; i < codes; i += 1) lengths[codeOrder[i]!] = this.bits(3)
    const code = codeOf(lengths)
    const all: number[] = []
    while (all.length < literals + distances) {
      const symbol = this.symbol(code)
      if (symbol < 16) all.push(symbol)
      else {
        const last = symbol === 16 ? all.at(-1) : 0
        if (last === undefined) throw new RangeError('nothing to repeat')
        const times =
          symbol === 16 ? 3 + this.bits(2) : symbol === 17 ? 3 + this.bits(3) : 11 + this.bits(7)
        for (let i = 0; i < times; i += 1) all.push(last)
      }
    }
    this.block(codeOf(all.slice(0, literals)), codeOf(all.slice(literals, literals + distances)))
  }

  private block(literals: Code, distances: Code): void {
    for (;;) {
      const symbol = this.symbol(literals)
      if (symbol === 256) return
      if (symbol < 256) {
        if (this.grow(1) > 0) this.out[this.size] = symbol
        this.size += 1
        continue
      }
      const length = lengthBase[symbol - 257]
      if (length === undefined) throw new RangeError('no such length')
      const run = length + this.bits(lengthBits[symbol - 257]!)
      const place = this.symbol(distances)
      const base = distanceBase[place]
      if (base === undefined) throw new RangeError('no such distance')
      const distance = base + this.bits(distanceBits[place]!)
      if (distance > this.size) throw new RangeError('before the start')
      const kept = this.grow(run)
      for (let i = 0; i < kept; i += 1) {
        this.out[this.size + i] = this.out[this.size + i - distance]!
      }
      this.size += run
    }
  }
}
