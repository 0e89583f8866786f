import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'

/** Increase this when the meaning of a section changes. Snapshots of other formats are dropped. */
const formatVersion = 6
/** Sections are stored in parts of this size, because an SQLite row may hold at most 2 MB. */
const partBytes = 1024 * 1024
/** After this many bytes, `write` pauses so that other requests can run. */
const burstBytes = 4 * partBytes

type SectionEntry = { name: string; length: number; parts: string[] }
type Manifest<Header> = { format: number; header: Header; sections: SectionEntry[] }

/**
 * A copy of the index in the SQLite storage of the Durable Object, so that a waking object need not
 * read all offers. Parts are named by a checksum of their content and never overwritten. The
 * manifest, which lists the parts, is replaced last, so an interrupted write leaves the previous
 * snapshot intact.
 */
export class IndexSnapshot<Header> {
  readonly #sql: SqlStorage

  constructor(storage: DurableObjectStorage) {
    this.#sql = storage.sql
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS parts (name TEXT PRIMARY KEY, bytes BLOB NOT NULL);
      CREATE TABLE IF NOT EXISTS manifests (id INTEGER PRIMARY KEY, checksum TEXT, text TEXT);
    `)
  }

  /**
   * Replaces the snapshot. The memory to be saved must not change until the promise settles.
   * @returns the number of bytes written, not counting parts that were already stored
   */
  async write(header: Header, save: (write: SnapshotSectionWriter) => void): Promise<number> {
    const views: [name: string, bytes: Uint8Array][] = []
    save((name, { buffer, byteOffset, byteLength }) =>
      views.push([name, new Uint8Array(buffer, byteOffset, byteLength)]),
    )
    const sections: SectionEntry[] = []
    let written = 0
    let burst = 0
    for (const [name, bytes] of views) {
      const parts: string[] = []
      for (let from = 0; from < bytes.length; from += partBytes) {
        const part = bytes.subarray(from, from + partBytes)
        const key = `${name}/${parts.length}/${checksum(part)}`
        parts.push(key)
        burst += part.length
        if (this.#sql.exec('SELECT 1 FROM parts WHERE name = ?', key).toArray().length === 0) {
          this.#sql.exec('INSERT INTO parts VALUES (?, ?)', key, part)
          written += part.length
        }
        if (burst < burstBytes) continue
        burst = 0
        await pause()
      }
      sections.push({ name, length: bytes.length, parts })
    }
    const manifest: Manifest<Header> = { format: formatVersion, header, sections }
    const text = JSON.stringify(manifest)
    const sum = checksum(new TextEncoder().encode(text))
    this.#sql.exec('INSERT OR REPLACE INTO manifests VALUES (1, ?, ?)', sum, text)
    const kept = JSON.stringify(sections.flatMap(({ parts }) => parts))
    this.#sql.exec('DELETE FROM parts WHERE name NOT IN (SELECT value FROM json_each(?))', kept)
    return written
  }

  /** Reads the snapshot; null if there is none. A damaged or unsuitable snapshot is deleted. */
  read<Loaded>(
    load: (header: Header, read: SnapshotSectionReader) => Loaded | null,
  ): Loaded | null {
    const [row] = this.#sql.exec<{ checksum: string; text: string }>('SELECT * FROM manifests')
    if (!row) return null
    try {
      const isWhole = checksum(new TextEncoder().encode(row.text)) === row.checksum
      const manifest: Manifest<Header> | null = isWhole ? JSON.parse(row.text) : null
      if (manifest?.format === formatVersion) {
        const entries = new Map(manifest.sections.map((entry) => [entry.name, entry]))
        const loaded = load(manifest.header, (name) => this.#section(entries.get(name)))
        if (loaded !== null) return loaded
      }
    } catch (error) {
      console.log(JSON.stringify({ event: 'catalogue_snapshot_lost', error: String(error) }))
    }
    this.forget()
    return null
  }

  forget(): void {
    this.#sql.exec('DELETE FROM manifests')
    this.#sql.exec('DELETE FROM parts')
  }

  /** Joins the parts of a section. @throws if a part is missing or damaged */
  #section(entry: SectionEntry | undefined): ArrayBuffer {
    if (!entry) throw new Error('A section is missing')
    // Parts are copied one by one, so that at most one part is in memory twice.
    const section = new Uint8Array(entry.length)
    let at = 0
    for (const key of entry.parts) {
      const [row] = this.#sql.exec<{ bytes: ArrayBuffer }>(
        'SELECT bytes FROM parts WHERE name = ?',
        key,
      )
      const part = new Uint8Array(row?.bytes ?? new ArrayBuffer())
      if (!key.endsWith(`/${checksum(part)}`)) throw new Error(`${key} is damaged`)
      section.set(part, at)
      at += part.length
    }
    if (at !== entry.length) throw new Error(`${entry.name} is incomplete`)
    return section.buffer
  }
}

/** Returns a 64-bit checksum. It is not cryptographic, but six times as fast as CRC-32. */
function checksum(bytes: Uint8Array): string {
  let one = 0x811c9dc5 ^ bytes.length
  let other = 0x9e3779b9
  const isAligned = bytes.byteOffset % 4 === 0
  const whole = isAligned ? bytes.length >>> 2 : 0
  const words = isAligned
    ? new Uint32Array(bytes.buffer, bytes.byteOffset, whole)
    : new Uint32Array()
  // A plain loop is fast even just after the object wakes, before the engine has optimised it.
  for (let i = 0; i < whole; i++) {
    one = Math.imul(one ^ words[i]!, 0x01000193)
    one = (one << 13) | (one >>> 19)
    other = Math.imul(other + words[i]!, 0x85ebca6b)
    other ^= other >>> 15
  }
  for (let i = whole * 4; i < bytes.length; i++) {
    one = Math.imul(one ^ bytes[i]!, 0x01000193)
    one = (one << 13) | (one >>> 19)
    other = Math.imul(other + bytes[i]!, 0x85ebca6b)
    other ^= other >>> 15
  }
  return `${(one >>> 0).toString(16)}${(other >>> 0).toString(16).padStart(8, '0')}`
}

/** Lets other requests to the Durable Object run. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0))
