import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import {
  fakePdfBytes,
  fetchProfileOfPerson,
  fetchTextOrNull,
  listBucketKeys,
  listKeysOfFileRows,
  readFileRowsAndObjects,
  runCronTasks,
  uploadImage,
  uploadResume,
} from '../../support/files.ts'
import { bytesToLatin1, sampleImages } from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'

const app = startApp()

describe('the file sweep', () => {
  test('removes objects without a row and links to missing objects', async () => {
    const [person, lucky] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    for (const one of [person, lucky]) {
      await uploadImage(app, one, sampleImages.png)
      await uploadResume(app, one, fakePdfBytes('uno'))
    }
    for (const kind of ['avatar', 'resume'])
      await env.FILES.put(`${kind}/${newId('file')}`, 'left behind')
    const rows = await db.query.files.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    await env.FILES.delete(rows.map(({ id, kind }) => `${kind}/${id}`))

    await runCronTasks(app.clock, '17 3 * * *')
    expect((await listBucketKeys()).toSorted()).toEqual((await listKeysOfFileRows()).toSorted())
    expect(await fetchProfileOfPerson(app, person)).toMatchObject({
      avatar_url: null,
      resume_url: null,
    })
    expect(await readFileRowsAndObjects(person.profileId)).toEqual({ rows: [], objects: 0 })
    const spared = await fetchProfileOfPerson(app, lucky)
    expect(await fetchTextOrNull(app, spared.avatar_url)).toBe(bytesToLatin1(sampleImages.png))
    expect(await fetchTextOrNull(app, spared.resume_url)).toContain('uno')
  })

  test('reads all pages of the bucket', async () => {
    const orphans = Array.from({ length: 1_100 }, () => newId('file'))
    await Promise.all(orphans.map((id) => env.FILES.put(`avatar/${id}`, '')))
    await runCronTasks(app.clock, '17 3 * * *')
    expect((await listBucketKeys()).toSorted()).toEqual((await listKeysOfFileRows()).toSorted())
  })

  test('ends abandoned uploads within minutes, but not running ones', async () => {
    const person = await seedPerson(app.clock)
    const pending = (updatedAt: Date) => ({
      id: newId('file'),
      profileId: person.profileId,
      kind: 'avatar' as const,
      size: 1,
      state: 'pending' as const,
      createdAt: updatedAt,
      updatedAt,
    })
    const now = app.clock.now().getTime()
    // `runCronTasks` uses a time one hour from now. By then, the stale upload is an hour old and
    // the fresh one five minutes old.
    const stale = pending(new Date(now))
    const fresh = pending(new Date(now + 55 * 60_000))
    await db.insert(drizzleSchema.files).values([stale, fresh])
    for (const { id } of [stale, fresh]) await env.FILES.put(`avatar/${id}`, 'x')
    await runCronTasks(app.clock, '*/5 * * * *')
    expect(await readFileRowsAndObjects(person.profileId)).toEqual({
      rows: ['avatar pending'],
      objects: 1,
    })
    expect(await listBucketKeys()).toContain(`avatar/${fresh.id}`)
  })
})
