import type { Deps } from '../../deps/context.ts'
import {
  type BackupProgress,
  buildBackupFileKey,
  buildBackupPartKey,
  buildDeletedFileBackupKey,
} from './manifest.ts'
import { formatNdjson, packBackupPart } from './packing.ts'
import {
  type BackupObject,
  copyStoredObject,
  deleteStoredObject,
  listObjectsAfter,
  putBackupPart,
} from './store.ts'

type Needs = Pick<Deps, 'clock'> & { env: Pick<Deps['env'], 'FILES' | 'BACKUPS'> }

/** Sorts after all object keys. As a progress value, it means that all files are done. */
const endOfKeys = '~'

/**
 * Backs up one page of files. Copies new files (files never change), moves the copies of deleted
 * files to `gone/`, and writes a part of the backup that lists the page's files.
 * @returns the new progress; null if all files were already backed up
 */
export async function backUpFiles(
  { env, clock }: Needs,
  progress: BackupProgress,
): Promise<BackupProgress | null> {
  const { id, parts, file: after } = progress
  if (after === endOfKeys) return null
  const { objects, hasMore } = await listObjectsAfter(env.FILES, { prefix: '', after })
  const upTo = hasMore ? (objects.at(-1)?.key ?? endOfKeys) : endOfKeys
  const copies = await copiesBetween(env.BACKUPS, after, upTo)
  const known = new Map(copies.map(({ key, etag }) => [key, etag]))
  for (const { key, etag } of objects) {
    if (known.get(key) !== etag)
      await copyStoredObject([env.FILES, key], [env.BACKUPS, buildBackupFileKey(key)])
  }
  const present = new Set(objects.map(({ key }) => key))
  const day = clock.now().toISOString().slice(0, 10)
  for (const { key } of copies.filter((copy) => !present.has(copy.key))) {
    await copyStoredObject(
      [env.BACKUPS, buildBackupFileKey(key)],
      [env.BACKUPS, buildDeletedFileBackupKey(day, key)],
    )
    await deleteStoredObject(env.BACKUPS, buildBackupFileKey(key))
  }
  const next = { ...progress, file: upTo }
  if (objects.length === 0) return next
  const { bytes, sha256 } = await packBackupPart(
    formatNdjson(objects.map(({ key, size, etag }) => [key, size, etag])),
  )
  const key = buildBackupPartKey(id, 'files', parts.length)
  await putBackupPart(env.BACKUPS, key, bytes)
  return { ...next, parts: [...parts, { key, table: null, rows: objects.length, sha256 }] }
}

async function copiesBetween(
  bucket: R2Bucket,
  after: string | null,
  upTo: string,
): Promise<BackupObject[]> {
  const found: BackupObject[] = []
  let from = after
  for (let hasMore = true; hasMore; ) {
    const page = await listObjectsAfter(bucket, { prefix: buildBackupFileKey(''), after: from })
    found.push(...page.objects.filter(({ key }) => key <= upTo))
    from = page.objects.at(-1)?.key ?? upTo
    hasMore = page.hasMore && from < upTo
  }
  return found
}
