type Packed = Uint8Array | Uint16Array | Uint32Array

/** Arrays grow by 1/32 at a time. This saves memory, but each value is copied about 32 times. */
const slackPerLength = 32

/** Returns a copy with space for at least `length` values. The added values are 0. */
export function growTypedArray<Values extends Packed>(values: Values, length: number): Values
export function growTypedArray(values: Packed, length: number): Packed {
  const room = length + Math.ceil(length / slackPerLength)
  const grown =
    values instanceof Uint8Array
      ? new Uint8Array(room)
      : values instanceof Uint16Array
        ? new Uint16Array(room)
        : new Uint32Array(room)
  grown.set(values)
  return grown
}

/** Returns how many bytes a number takes as a varint, with seven bits in each byte. */
export function varintLength(value: number): number {
  let length = 1
  for (let rest = value >>> 7; rest !== 0; rest >>>= 7) length++
  return length
}

/** Writes a number of at most 32 bits as a varint, lowest bits first. Returns the next position. */
export function writeVarint(bytes: Uint8Array, at: number, value: number): number {
  let rest = value
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[at++] = rest
  return at
}
