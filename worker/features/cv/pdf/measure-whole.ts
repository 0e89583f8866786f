/**
 * Packed bytes: below the least the turn that it takes costs more than it saves; above the most the
 * runtime, which inflates what it is given before anybody can stop it, could fill too much memory.
 */
const least = 3_000
const most = 32_000

/**
 * How many bytes a packed stream comes to, by the runtime's own inflater: several times as fast as ours,
 * but it only takes a stream that ends where it is said to end. Where it does, that is what the PDF
 * library unpacks as well, whatever else is said of its length.
 * @param end where the stream is said to end
 * @returns null where it cannot be told this way: broken, longer, shorter, or more than the budget
 */
export async function measureWhole(
  bytes: Uint8Array,
  start: number,
  end: number,
  budget: number,
): Promise<number | null> {
  const length = end - start
  if (length < least || length > most || end > bytes.length) return null
  const inflater = new DecompressionStream('deflate')
  const writer = inflater.writable.getWriter()
  const written = writer.write(bytes.slice(start, end)).then(() => writer.close())
  // What goes wrong there is told by the reading end.
  written.catch(() => undefined)
  const reader = inflater.readable.getReader()
  try {
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return size
      size += value.byteLength
      if (size > budget) {
        await reader.cancel()
        return null
      }
    }
  } catch {
    return null
  }
}
