const bitsPerDigit = 11
const valuesPerDigit = 2 ** bitsPerDigit

/** Sorts offers by a whole number from 0 to `max`, with a stable radix sort in linear time. */
export function sortSlots(
  slots: Uint32Array<ArrayBuffer>,
  numberOf: (slot: number) => number,
  max: number,
): Uint32Array<ArrayBuffer> {
  let from = slots
  let to = new Uint32Array(slots.length)
  for (let unit = 1; unit <= max; unit *= valuesPerDigit) {
    const starts = new Uint32Array(valuesPerDigit + 1)
    const digitOf = (slot: number) => Math.floor(numberOf(slot) / unit) % valuesPerDigit
    for (let i = 0; i < from.length; i++) starts[digitOf(from[i]!) + 1]!++
    for (let digit = 0; digit < valuesPerDigit; digit++) starts[digit + 1]! += starts[digit]!
    for (let i = 0; i < from.length; i++) to[starts[digitOf(from[i]!)]!++] = from[i]!
    ;[from, to] = [to, from === slots ? new Uint32Array(slots.length) : from]
  }
  return from
}
