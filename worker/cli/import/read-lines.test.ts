import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportFileLine, readLines } from './read-lines.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-lines-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function linesOf(file: string, onBytes: (read: number) => void): Promise<ImportFileLine[]> {
  const lines: ImportFileLine[] = []
  for await (const line of readLines(file, onBytes)) lines.push(line)
  return lines
}

async function read(name: string, content: string | Buffer) {
  const file = join(folder, name)
  await writeFile(file, content)
  let bytes = 0
  const lines = await linesOf(file, (count) => {
    bytes = count
  })
  return { lines, bytes }
}

const text = 'uno\n\ndue\r\n  \nperché 👩🏽‍💻'
const lines = [
  { number: 1, text: 'uno' },
  { number: 3, text: 'due\r' },
  { number: 5, text: 'perché 👩🏽‍💻' },
]

it('returns the lines with their numbers and skips empty lines', async () => {
  expect(await read('plain.ndjson', text)).toEqual({ lines, bytes: Buffer.byteLength(text) })
  expect((await read('empty.ndjson', '')).lines).toEqual([])
})

it('decompresses a file with a gzip header, whatever its name', async () => {
  const zipped = gzipSync(text)
  expect(await read('zipped.ndjson.gz', zipped)).toEqual({ lines, bytes: zipped.length })
  expect((await read('zipped.ndjson', zipped)).lines).toEqual(lines)
})

it('decodes multi-byte characters that span two chunks', async () => {
  const long = 'è'.repeat(200_001)
  expect((await read('long.ndjson', `a${long}\nb`)).lines[0]?.text).toBe(`a${long}`)
})

it('returns null as the text of a line that is too long', async () => {
  const { lines } = await read('huge.ndjson', `a\n${'x'.repeat(2_100_000)}\nb`)
  expect(lines).toEqual([
    { number: 1, text: 'a' },
    { number: 2, text: null },
    { number: 3, text: 'b' },
  ])
})

it.each([
  ['fake.ndjson.gz', text, 'non è un file gzip'],
  ['cut.ndjson.gz', gzipSync(text).subarray(0, 30), 'danneggiato o interrotto'],
])('rejects the invalid gzip file %s', async (name, content, sentence) => {
  await expect(read(name, content)).rejects.toThrow(sentence)
})

it('reports a missing file', async () => {
  const nothing = linesOf(join(folder, 'nope'), () => {})
  await expect(nothing).rejects.toThrow('il file non esiste')
})
