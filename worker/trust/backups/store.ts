import { type SQL, sql } from 'drizzle-orm'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import {
  type BackupManifest,
  type BackupProgress,
  type BackupTable,
  backupManifestSchema,
  backupProgressKey,
  backupProgressSchema,
  buildBackupManifestKey,
  latestBackupManifestKey,
} from './manifest.ts'

type Column = { name: string; pk: number; type: string; hidden: number }
type ForeignKey = { from: string; to: string; table: string }

/** Builds a statement from SQL text without parameters, such as the stored text of a trigger. */
const asIs = (text: string): BatchStatement => ({ toSQL: () => ({ sql: text, params: [] }) })
const names = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

/**
 * Lists the tables to back up. A table comes before the tables that it refers to. Leaves out the
 * full-text index, which can be rebuilt, and the tables of SQLite, D1 and a running restore.
 */
export async function listDatabaseTables(db: Database): Promise<BackupTable[]> {
  const found = await db.all<{ name: string; text: string }>(sql`
    SELECT name, sql AS text FROM sqlite_schema
    WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
      AND name NOT IN ('d1_migrations', 'restoring')
    ORDER BY name`)
  // The full-text index is a virtual table. It keeps its data in tables named `<its name>_…`.
  const virtual = found.filter(({ text }) => /^CREATE VIRTUAL/i.test(text)).map(({ name }) => name)
  const isDerived = (name: string) =>
    virtual.some((one) => name === one || name.startsWith(`${one}_`))
  const kept = found.filter(({ name }) => !isDerived(name))
  // One batch, because a query for each table would take more than a hundred round trips.
  const details = await runBatch<Column & ForeignKey>(
    db,
    kept.flatMap(({ name }) => [
      sql`PRAGMA table_xinfo(${sql.identifier(name)})`,
      foreignKeysQuery(name),
    ]),
  )
  const parents = new Map(
    kept.map(({ name }, i) => [name, details[2 * i + 1]!.results.map(({ table }) => table)]),
  )
  return kept
    .map(({ name, text }, i) =>
      tableOf(name, details[2 * i]!.results, /WITHOUT ROWID\s*$/i.test(text)),
    )
    .toSorted((a, b) => depthOf(b.name, parents) - depthOf(a.name, parents))
}

/** Describes a table. Its key is the `rowid` if the table has one, otherwise the primary key. */
function tableOf(name: string, all: Column[], isWithoutRowid: boolean): BackupTable {
  const stored = all.filter(({ hidden }) => hidden === 0)
  const primary = stored.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  const isRowid = primary.length === 1 && /^INTEGER$/i.test(primary[0]!.type)
  const keys = isWithoutRowid || isRowid ? primary.map((column) => column.name) : ['rowid']
  const rest = stored.map((column) => column.name).filter((column) => !keys.includes(column))
  return { name, columns: [...keys, ...rest], keys: keys.length }
}

const foreignKeysQuery = (table: string): SQL =>
  sql`PRAGMA foreign_key_list(${sql.identifier(table)})`

/** Returns the length of the longest chain of foreign keys from a table. */
function depthOf(name: string, parents: Map<string, string[]>): number {
  const above = (parents.get(name) ?? []).filter((parent) => parent !== name)
  return above.length === 0 ? 0 : 1 + Math.max(...above.map((parent) => depthOf(parent, parents)))
}

/** Returns the name of the latest migration; '' if there is none. */
export async function getLatestMigration(db: Database): Promise<string> {
  const [known] = await db.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'`)
  if (!known) return ''
  const [row] = await db.all<{ name: string }>(
    sql`SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1`,
  )
  return row?.name ?? ''
}

/** Lists the rows whose key comes after `after`, in the order of their keys. */
export async function listRowsAfter(
  db: Database,
  { name, columns, keys }: BackupTable,
  { after, limit }: { after: (string | number)[] | null; limit: number },
): Promise<unknown[][]> {
  const key = names(columns.slice(0, keys))
  const values = sql.join(
    (after ?? []).map((value) => sql`${value}`),
    sql`, `,
  )
  const found = await db.all<Record<string, unknown>>(sql`
    SELECT ${names(columns)} FROM ${sql.identifier(name)}
    WHERE ${after === null ? sql`true` : sql`(${key}) > (${values})`}
    ORDER BY ${key} LIMIT ${limit}`)
  return found.map((row) => columns.map((column) => row[column]))
}

/** Whether the database contains no people and no offers, or an earlier restore was interrupted. */
export async function isRestorable(db: Database): Promise<boolean> {
  const [row] = await db.all<{ people: number; offers: number; isRestoring: number }>(sql`
    SELECT (SELECT count(*) FROM profiles) AS people, (SELECT count(*) FROM offers) AS offers,
      EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'restoring') AS isRestoring`)
  return row!.isRestoring === 1 || row!.people + row!.offers === 0
}

/**
 * Prepares a restore; idempotent. Drops the triggers, which would change restored rows, and stores
 * their text in the same batch for `endRestore`. Then empties the tables.
 */
export async function beginRestore(db: Database, tables: BackupTable[]): Promise<void> {
  const [known] = await db.all(sql`SELECT 1 FROM sqlite_schema WHERE name = 'restoring'`)
  if (!known) {
    const triggers = await db.all<{ name: string }>(
      sql`SELECT name FROM sqlite_schema WHERE type = 'trigger'`,
    )
    await runBatch(db, [
      sql`CREATE TABLE restoring (text TEXT NOT NULL)`,
      sql`INSERT INTO restoring SELECT sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`,
      ...triggers.map(({ name }) => sql`DROP TRIGGER ${sql.identifier(name)}`),
    ])
  }
  for (const { name } of tables) await db.run(sql`DELETE FROM ${sql.identifier(name)}`)
}

/** SQL that reads one value of a row. The row is a JSON list that `json_each` returns. */
const valueAt = (place: number): SQL => sql`value ->> ${`$[${place}]`}`

/** Inserts rows whose references exist, and ignores conflicts. @returns how many it inserted */
export async function insertRestoredRows(
  db: Database,
  { name, columns }: BackupTable,
  rows: unknown[][],
): Promise<number> {
  const foreign = await db.all<ForeignKey>(foreignKeysQuery(name))
  const hasParents = foreign.map(({ from, to, table }) => {
    const child = valueAt(columns.indexOf(from))
    return sql`(${child} IS NULL OR EXISTS (SELECT 1 FROM ${sql.identifier(table)}
      WHERE ${sql.identifier(to)} = ${child}))`
  })
  const values = columns.map((_, place) => valueAt(place))
  const { meta } = await db.run(sql`
    INSERT OR IGNORE INTO ${sql.identifier(name)} (${names(columns)})
    SELECT ${sql.join(values, sql`, `)} FROM json_each(${JSON.stringify(rows)})
    WHERE ${sql.join([sql`true`, ...hasParents], sql` AND `)}`)
  return meta.changes
}

/** How many offers one statement adds to the full-text index. */
const indexedOffersMax = 2_000

/**
 * Finishes a restore. Rebuilds the full-text index. Then, in one batch, creates the triggers again
 * and recounts the applications of each offer, because the backup read counts and applications at
 * different times.
 */
export async function endRestore(db: Database): Promise<void> {
  const [last] = await db.all<{ rowid: number | null }>(sql`SELECT max(rowid) AS rowid FROM offers`)
  await db.run(sql`INSERT INTO offers_fts (offers_fts) VALUES ('delete-all')`)
  for (let from = 0; from <= (last?.rowid ?? 0); from += indexedOffersMax) {
    await db.run(sql`INSERT INTO offers_fts (rowid, title, skills, company, description)
      SELECT rowid, title, skills, company, description FROM offer_search
      WHERE rowid > ${from} AND rowid <= ${from + indexedOffersMax}`)
  }
  const triggers = await db.all<{ text: string }>(sql`SELECT text FROM restoring ORDER BY rowid`)
  await runBatch(db, [
    sql`DELETE FROM offer_application_counts`,
    sql`INSERT INTO offer_application_counts (offer_id, status, total)
      SELECT offer_id, status, count(*) FROM job_applications GROUP BY offer_id, status`,
    ...triggers.map(({ text }) => asIs(text)),
    sql`DROP TABLE restoring`,
  ])
}

/** Reads the progress of a backup. `putBackupProgress` needs the returned etag. */
export async function getBackupProgress(
  bucket: R2Bucket,
): Promise<{ progress: BackupProgress; etag: string } | null> {
  const found = await bucket.get(backupProgressKey)
  return found && { progress: backupProgressSchema.parse(await found.json()), etag: found.etag }
}

/**
 * Stores the progress of a backup, if the stored one has the given etag (null: none is stored).
 * @returns the new etag; null if another invocation changed the progress
 */
export async function putBackupProgress(
  bucket: R2Bucket,
  next: BackupProgress,
  etag: string | null,
): Promise<string | null> {
  const onlyIf = etag === null ? { etagDoesNotMatch: '*' } : { etagMatches: etag }
  const written = await bucket.put(backupProgressKey, JSON.stringify(next), { onlyIf })
  return written?.etag ?? null
}

export const deleteBackupProgress = (bucket: R2Bucket): Promise<void> =>
  bucket.delete(backupProgressKey)

/** Completes a backup: stores its manifest under its id and as the latest one. */
export async function putBackupManifest(bucket: R2Bucket, made: BackupManifest): Promise<void> {
  await bucket.put(buildBackupManifestKey(made.id), JSON.stringify(made))
  await bucket.put(latestBackupManifestKey, JSON.stringify(made))
}

/** Returns the manifest of the backup `id`, or of the latest if `id` is null; null if not found. */
export async function getBackupManifest(
  bucket: R2Bucket,
  id: string | null,
): Promise<BackupManifest | null> {
  const found = await bucket.get(id === null ? latestBackupManifestKey : buildBackupManifestKey(id))
  return found && backupManifestSchema.parse(await found.json())
}

export async function putBackupPart(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await bucket.put(key, bytes, { httpMetadata: { contentType: 'application/gzip' } })
}

/** Reads a part of a backup. @throws Error if the part does not exist */
export async function getBackupPart(
  bucket: R2Bucket,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await bucket.get(key)
  if (!found) throw new Error(`${key} is missing`)
  return new Uint8Array(await found.arrayBuffer())
}

export type BackupObject = { key: string; size: number; etag: string }

/** Lists the objects whose keys come after `after`, in order. Keys are without `prefix`. */
export async function listObjectsAfter(
  bucket: R2Bucket,
  { prefix, after }: { prefix: string; after: string | null },
): Promise<{ objects: BackupObject[]; hasMore: boolean }> {
  const startAfter = after === null ? undefined : prefix + after
  const found = await bucket.list({ prefix, ...(startAfter && { startAfter }) })
  const objects = found.objects.map(({ key, size, etag }) => ({
    size,
    etag,
    key: key.slice(prefix.length),
  }))
  return { objects, hasMore: found.truncated }
}

/** Copies an object with its metadata. @returns false if the object does not exist */
export async function copyStoredObject(
  [from, fromKey]: readonly [R2Bucket, string],
  [to, toKey]: readonly [R2Bucket, string],
): Promise<boolean> {
  const found = await from.get(fromKey)
  if (!found) return false
  const { httpMetadata, customMetadata } = found
  await to.put(toKey, found.body, {
    ...(httpMetadata && { httpMetadata }),
    ...(customMetadata && { customMetadata }),
  })
  return true
}

export const deleteStoredObject = (bucket: R2Bucket, key: string): Promise<void> =>
  bucket.delete(key)

/** Deletes up to a thousand objects whose keys begin with `prefix`. @returns their number */
export async function deleteObjectsWithPrefix(bucket: R2Bucket, prefix: string): Promise<number> {
  const { objects } = await bucket.list({ prefix })
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  return objects.length
}

/** Lists the names of the folders directly below a prefix. */
export async function listObjectFolders(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const { delimitedPrefixes } = await bucket.list({ prefix, delimiter: '/' })
  return delimitedPrefixes.map((folder) => folder.slice(prefix.length, -1))
}
