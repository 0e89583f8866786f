import { sha256Hex } from '../../platform/sha256.ts'

/** Formats rows as NDJSON: one JSON list per line, with the values in the order of the columns. */
export const formatNdjson = (rows: readonly unknown[][]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export async function packBackupPart(
  text: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; sha256: string }> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  return { bytes, sha256: await sha256Hex(bytes) }
}

/** Verifies the hash of a part and returns its rows. @throws Error if the part is damaged */
export async function unpackBackupPart(
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  sha256: string,
): Promise<unknown[][]> {
  if ((await sha256Hex(bytes)) !== sha256) throw new Error(`${key} is damaged`)
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const text = await new Response(unpacked).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
