import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of the archive. Its content is a text, or bytes that are already compressed. */
export type ZipEntry = { name: string; at: Date } & (
  | { text: string }
  | { bytes: ReadableStream<Uint8Array> }
)

/** Streams a ZIP archive. Keeps at most one chunk of a file's `bytes` in memory. */
export function createZipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const chunks = chunksOf(entries)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return()
    },
  })
}

async function* chunksOf(
  entries: AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for await (const entry of entries) {
    const { name, at } = entry
    const part = 'text' in entry ? new ZipDeflate(name) : new ZipPassThrough(name)
    part.mtime = at
    zip.add(part)
    if ('bytes' in entry) {
      for await (const chunk of entry.bytes) {
        part.push(chunk)
        yield* ready.splice(0)
      }
      part.push(new Uint8Array(), true)
    } else part.push(strToU8(entry.text), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
