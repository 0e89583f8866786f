import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import type { OwnProfile } from '../../worker/contract/people/profiles.ts'
import type { Env } from '../../worker/deps/env.ts'
import { scheduled } from '../../worker/scheduled.ts'
import type { startApp } from './app.ts'
import type { TestClock } from './clock.ts'
import { env } from './env.ts'
import { sampleImages } from './images.ts'
import { db } from './seed.ts'

type App = Pick<ReturnType<typeof startApp>, 'fetch'>
type Person = { headers: { Authorization: string } }

export function singleFileForm(
  field: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'file',
  type = '',
): FormData {
  const body = new FormData()
  body.set(field, new File([bytes], name, { type }))
  return body
}

/** The request body that uploads a photo for a company's page. */
export function photoForm(
  bytes: Uint8Array<ArrayBuffer> = sampleImages.png,
  alt = 'Il laboratorio',
): FormData {
  const body = singleFileForm('photo', bytes)
  body.set('alt', alt)
  return body
}

export const uploadImage = (app: App, { headers }: Person, bytes: Uint8Array<ArrayBuffer>) =>
  app.fetch('/api/profile/image', {
    method: 'POST',
    headers,
    body: singleFileForm('image', bytes, 'io.png'),
  })

export const uploadResume = (app: App, { headers }: Person, bytes: Uint8Array<ArrayBuffer>) =>
  app.fetch('/api/profile/resume', {
    method: 'POST',
    headers,
    body: singleFileForm('resume', bytes, 'cv.pdf'),
  })

/** A fake PDF: only its first line is that of a PDF. Zeros pad it to `size` bytes. */
export function fakePdfBytes(content: string, size = 0): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`%PDF-1.7\n${content}\n`)
  const bytes = new Uint8Array(Math.max(size, head.length))
  bytes.set(head)
  return bytes
}

export async function fetchProfileOfPerson(app: App, { headers }: Person): Promise<OwnProfile> {
  const response = await app.fetch('/api/me', { headers })
  return ((await response.json()) as { profile: OwnProfile }).profile
}

/** The content at a URL, or null if there is no URL or the response is not 200. */
export async function fetchTextOrNull(app: App, address: string | null): Promise<string | null> {
  if (address === null) return null
  const response = await app.fetch(address)
  return response.status === 200
    ? new TextDecoder('latin1').decode(await response.arrayBuffer())
    : null
}

/** Runs the tasks of a cron line, with the scheduled time one hour from now. */
export async function runCronTasks(
  clock: TestClock,
  line: '*/5 * * * *' | '17 3 * * *',
  bindings: Env = env,
): Promise<void> {
  const context = createExecutionContext()
  const scheduledTime = clock.now().getTime() + 60 * 60_000
  await scheduled({ cron: line, scheduledTime, noRetry: () => {} }, bindings, context)
  await waitOnExecutionContext(context)
}

/** The kinds and states of a person's file rows, and how many of these files are in the bucket. */
export async function readFileRowsAndObjects(profileId: string) {
  const rows = await db.query.files.findMany({
    where: (row, { eq }) => eq(row.profileId, profileId),
  })
  const keys = await listBucketKeys()
  return {
    rows: rows.map(({ kind, state }) => `${kind} ${state}`).sort(),
    objects: rows.filter(({ id, kind }) => keys.includes(`${kind}/${id}`)).length,
  }
}

/** All keys in the bucket. */
export async function listBucketKeys(): Promise<string[]> {
  const keys: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await env.FILES.list(cursor === undefined ? {} : { cursor })
    keys.push(...page.objects.map(({ key }) => key))
    if (!page.truncated) return keys
    cursor = page.cursor
  }
}

/** The keys of all files that have a row. */
export async function listKeysOfFileRows(): Promise<string[]> {
  const rows = await db.query.files.findMany()
  return rows.map(({ id, kind }) => `${kind}/${id}`)
}
