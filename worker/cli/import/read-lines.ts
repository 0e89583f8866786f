import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { CommandError } from '../command.ts'

/**
 * A line of the file. `text` is null if the line is too long to be a posting. `number` counts all
 * lines from 1, including empty lines.
 */
export type ImportFileLine = { number: number; text: string | null }

const lineMax = 2_000_000

/**
 * Reads the lines of a file, which may be gzipped. Empty lines are skipped, and only one line at a
 * time is in memory.
 * @param onBytes receives the number of bytes of the file read so far
 * @throws CommandError if the file cannot be read completely
 */
export async function* readLines(
  file: string,
  onBytes: (read: number) => void,
): AsyncGenerator<ImportFileLine> {
  const isGzip = await beginsAsGzip(file)
  if (!isGzip && file.endsWith('.gz')) throw new CommandError(`${file}: non è un file gzip.`)
  const stream = createReadStream(file)
  stream.on('data', () => onBytes(stream.bytesRead))
  const bytes = isGzip ? stream.pipe(createGunzip()) : stream
  // A pipe does not forward errors of the file to the decompressor.
  if (isGzip) stream.on('error', (error) => bytes.destroy(error))
  try {
    yield* splitLines(bytes)
  } catch (error) {
    throw new CommandError(`${file}: il file è danneggiato o interrotto (${messageOf(error)}).`)
  } finally {
    stream.destroy()
  }
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<ImportFileLine> {
  const decoder = new TextDecoder()
  let number = 1
  let rest = ''
  let isTooLong = false
  const line = (text: string): ImportFileLine => ({ number, text: isTooLong ? null : text })

  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        if (isTooLong || rest.trim() !== '') yield line(rest)
        number++
        rest = ''
        isTooLong = false
      }
      if (rest.length + part.length > lineMax) isTooLong = true
      rest = isTooLong ? '' : rest + part
    }
  }
  rest += decoder.decode()
  if (isTooLong || rest.trim() !== '') yield line(rest)
}

async function beginsAsGzip(file: string): Promise<boolean> {
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(2) })
      return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new CommandError(cannotOpen(file, error))
  }
}

function cannotOpen(file: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `${file}: il file non esiste.`
  if (code === 'EISDIR') return `${file}: è una cartella, non un file.`
  if (code === 'EACCES') return `${file}: manca il permesso di leggerlo.`
  return `${file}: non si può leggere (${messageOf(error)}).`
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
