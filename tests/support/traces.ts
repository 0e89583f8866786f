import { env } from './env.ts'
import { listBucketKeys } from './files.ts'

/** A text that was found, and its place: a column of a table, or the key of a stored file. */
export type StoredTextTrace = { place: string; what: string }

/** Searches all tables and the file bucket for these texts, ignoring case. */
export async function findTextsInStorage(texts: readonly string[]): Promise<StoredTextTrace[]> {
  const wanted = texts.map((text) => text.toLowerCase())
  return [...(await inTables(wanted)), ...(await inBucket(wanted))]
}

async function inTables(wanted: string[]): Promise<StoredTextTrace[]> {
  const { results: tables } = await env.DB.prepare(
    // Skips views and virtual tables. The data of a virtual table are in its shadow tables, which
    // are searched.
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
      AND sql NOT LIKE 'CREATE VIRTUAL%'`,
  ).all<{ name: string }>()
  const found: StoredTextTrace[] = []
  for (const { name } of tables) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all()
    for (const row of results) {
      for (const [column, value] of Object.entries(row)) {
        found.push(...matches(wanted, `${name}.${column}`, asText(value)))
      }
    }
  }
  return found
}

async function inBucket(wanted: string[]): Promise<StoredTextTrace[]> {
  const found: StoredTextTrace[] = []
  for (const key of await listBucketKeys()) {
    const object = await env.FILES.get(key)
    if (!object) continue
    const { httpMetadata, customMetadata } = object
    const metadata = JSON.stringify({ key, httpMetadata, customMetadata })
    found.push(...matches(wanted, key, metadata + asText(await object.arrayBuffer())))
  }
  return found
}

const matches = (wanted: string[], place: string, text: string): StoredTextTrace[] =>
  wanted.filter((what) => text.toLowerCase().includes(what)).map((what) => ({ place, what }))

/** The text of a value. D1 returns bytes as a list of numbers. */
function asText(value: unknown): string {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
  if (Array.isArray(value)) return new TextDecoder('latin1').decode(Uint8Array.from(value))
  return String(value)
}
