import type { FileKind } from '../../contract/people/files.ts'

/** A stored file. Its object in the bucket has the key `kind/id`. */
export type StoredFile = { id: string; kind: FileKind }

export const objectKey = (kind: FileKind, id: string): string => `${kind}/${id}`

export async function putObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
  { bytes, type }: { bytes: Uint8Array; type: string },
): Promise<void> {
  await bucket.put(objectKey(kind, id), bytes, { httpMetadata: { contentType: type } })
}

export type StoredObject = { body: ReadableStream; type: string; size: number }

export async function getObject(
  bucket: R2Bucket,
  { id, kind }: StoredFile,
): Promise<StoredObject | null> {
  const object = await bucket.get(objectKey(kind, id))
  if (!object) return null
  return { body: object.body, type: object.httpMetadata?.contentType ?? '', size: object.size }
}

/** Lists a page of the bucket's objects of one kind, sorted by id. */
export async function listObjects(
  bucket: R2Bucket,
  kind: FileKind,
  cursor: string | undefined,
): Promise<{ ids: string[]; cursor: string | undefined }> {
  const prefix = objectKey(kind, '')
  const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) })
  return {
    ids: page.objects.map(({ key }) => key.slice(prefix.length)),
    cursor: page.truncated ? page.cursor : undefined,
  }
}

/** Deletes objects by id. The caller makes sure that the database no longer refers to them. */
export async function deleteObjects(
  bucket: R2Bucket,
  kind: FileKind,
  ids: string[],
): Promise<void> {
  if (ids.length > 0) await bucket.delete(ids.map((id) => objectKey(kind, id)))
}
