import { describe, expect, test } from 'vitest'
import { limits } from '../../../worker/contract/limits.ts'
import { createZipStream } from '../../../worker/platform/zip-stream.ts'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import { requestDataExport, unzipDataExport } from '../../support/data-export.ts'
import { env } from '../../support/env.ts'
import { interceptedBindings } from '../../support/faults.ts'
import { sampleImages } from '../../support/images.ts'
import { seedPerson, signIn } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { seedPersonWithAllData } from '../../support/whole-person.ts'

const app = startApp()

describe('downloading the archive', () => {
  test('is limited to ten times in 24 hours, also in parallel, with Retry-After', async () => {
    const app = startApp()
    const person = await seedPerson(app.clock)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        app.fetch('/api/profile/export', { headers: person.headers }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.dataExportsDaily)
    const refused = answers.find(({ status }) => status !== 200)
    expect(refused?.headers.get('Retry-After')).toBe('86400')
    expect(await readStatusAndErrorCode(refused!)).toEqual([429, 'account.too_many_exports'])
    app.clock.turn({ hours: 24 })
    const later = await signIn(app.clock, { id: person.profileId, profileType: 'consumer' })
    expect((await app.fetch('/api/profile/export', { headers: later.headers })).status).toBe(200)
  })

  test('is refused after signing out', async () => {
    const person = await seedPerson(app.clock)
    await app.fetch('/api/logout', {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await readStatusAndErrorCode(await requestDataExport(app, person))).toEqual([
      401,
      'auth.session_ended',
    ])
  })
})

describe('the streamed archive', () => {
  test('reads a file only after the previous one was sent', async () => {
    const asked: string[] = []
    async function* entries() {
      for (const name of ['a', 'b', 'c']) {
        asked.push(name)
        const bytes = new Response(sampleImages.png).body!
        yield { name, at: new Date('2026-01-01T12:00:00Z'), bytes }
      }
    }
    const reader = createZipStream(entries()).getReader()
    await reader.read()
    expect(asked).toEqual(['a'])
    await reader.cancel()
    expect(asked).toEqual(['a'])
  })

  test('leaves out a file that was deleted in the meantime', async () => {
    const person = await seedPersonWithAllData(app)
    const files = await db.query.files.findMany({
      where: (row, { eq, and }) => and(eq(row.profileId, person.profileId), eq(row.kind, 'avatar')),
    })
    await env.FILES.delete(`avatar/${files[0]?.id}`)
    const { entries } = await unzipDataExport(await requestDataExport(app, person))
    expect(Object.keys(entries).some((name) => name.startsWith('file/avatar'))).toBe(false)
    expect(Object.keys(entries).some((name) => name.startsWith('file/resume'))).toBe(true)
  })

  test('is aborted if a file cannot be read', async () => {
    const person = await seedPersonWithAllData(app)
    const { bindings } = interceptedBindings(async ({ name, run }) => {
      if (name === 'FILES.get') throw new Error('Network connection lost.')
      return run()
    })
    const broken = startApp({ clock: app.clock, bindings })
    const cut = broken.fetch('/api/profile/export', { headers: person.headers })
    await expect(cut).rejects.toThrow()
  })
})
