// Limits on the number of compressed bytes. For a smaller stream, starting the inflater costs more
// than it saves. A larger stream could fill up the memory, because the runtime inflates all its
// input before it can stop.
const packedBytesMin = 3_000
const packedBytesMax = 32_000

/**
 * Measures a stream's inflated size with the runtime's inflater. This is several times faster than
 * `measureInflatedSize`. If the stream does not end at `end`, the PDF library inflates other bytes.
 * @returns null if the stream is broken, does not end at `end`, inflates to more than `budget`
 * bytes, or is compressed to fewer than `packedBytesMin` or more than `packedBytesMax` bytes
 */
export async function measureInflatedWithRuntime(
  bytes: Uint8Array,
  start: number,
  end: number,
  budget: number,
): Promise<number | null> {
  const length = end - start
  if (length < packedBytesMin || length > packedBytesMax || end > bytes.length) return null
  const inflater = new DecompressionStream('deflate')
  const writer = inflater.writable.getWriter()
  const written = writer.write(bytes.slice(start, end)).then(() => writer.close())
  // A failed write is ignored, because reading the output then fails with the same error.
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
