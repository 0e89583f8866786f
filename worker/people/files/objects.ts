import type { FileKind } from '../../contract/people/files.ts'

/** A stored file. Its object in the bucket has the key `kind/id`. */
export type StoredFile = { id: string; kind: FileKind }

export const buildFileObjectKey = (kind: FileKind, id: string): string => `${kind}/${id}`

export async function putFileObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<void> {
  await bucket.put(buildFileObjectKey(kind, id), bytes, { httpMetadata: { contentType: type } })
}

export type StoredFileObject = { body: ReadableStream; type: string; size: number }

export async function getFileObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
): Promise<StoredFileObject | null> {
  const object = await bucket.get(buildFileObjectKey(kind, id))
  if (!object) return null
  return { body: object.body, type: object.httpMetadata?.contentType ?? '', size: object.size }
}

/** Lists a page of the bucket's objects of one kind, sorted by id. */
export async function listFileObjects(
  bucket: R2Bucket,
  kind: FileKind,
  cursor: string | undefined,
): Promise<{ ids: string[]; cursor: string | undefined }> {
  const prefix = buildFileObjectKey(kind, '')
  const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
  return {
    ids: page.objects.map(({ key }) => key.slice(prefix.length)),
    cursor: page.truncated ? page.cursor : undefined,
  }
}

/** Deletes objects by id. The caller makes sure that the database no longer refers to them. */
export async function deleteFileObjects(
  bucket: R2Bucket,
  kind: FileKind,
  ids: string[],
): Promise<void> {
  if (ids.length > 0) await bucket.delete(ids.map((id) => buildFileObjectKey(kind, id)))
}
