import { describe, expect, test } from 'vitest'
import type { Problem } from '../../worker/contract/errors.ts'
import type { ResumeLink } from '../../worker/contract/files.ts'
import { newId } from '../../worker/contract/ids.ts'
import { limits } from '../../worker/contract/limits.ts'
import type { OwnProfile } from '../../worker/contract/profiles.ts'
import * as schema from '../../worker/db/schema.ts'
import { startApp } from '../support/app.ts'
import { env } from '../support/env.ts'
import { tapped } from '../support/faults.ts'
import {
  allKeys,
  contentAt,
  filesOf,
  form,
  knownKeys,
  pdf,
  profileOf,
  runCron,
  uploadImage,
  uploadResume,
} from '../support/files.ts'
import { bytesOf, samples, textOf } from '../support/images.ts'
import { seedPerson } from '../support/people.ts'
import { db, seedCompany, seedOffer } from '../support/seed.ts'

const app = startApp()
const remove = (person: { headers: HeadersInit }, what: 'image' | 'resume') =>
  app.fetch(`/api/profile/${what}`, { method: 'DELETE', headers: person.headers })
const codeOf = async (response: Response) => ((await response.json()) as Problem).code

describe('uploading', () => {
  test('answers with the profile, whose addresses open', async () => {
    const person = await seedPerson(app.clock)
    const image = await uploadImage(app, person, samples.png)
    expect(image.status).toBe(200)
    const resume = await uploadResume(app, person, pdf('uno'))
    const { profile }: { profile: OwnProfile } = await resume.json()
    expect(URL.canParse(profile.avatar_url ?? '')).toBe(true)
    expect(URL.canParse(profile.resume_url ?? '')).toBe(true)
    expect(profile).toEqual(await profileOf(app, person))
    expect(await contentAt(app, profile.avatar_url)).toBe(textOf(samples.png))
    expect(await contentAt(app, profile.resume_url)).toContain('uno')
  })

  test('again puts the new file in the place of the old one, and the old one is gone', async () => {
    const person = await seedPerson(app.clock)
    await uploadImage(app, person, samples.png)
    await uploadResume(app, person, pdf('uno'))
    const before = await profileOf(app, person)
    await uploadImage(app, person, samples.jpeg)
    await uploadResume(app, person, pdf('due'))
    const after = await profileOf(app, person)
    expect(await contentAt(app, after.avatar_url)).toBe(textOf(samples.jpeg))
    expect(await contentAt(app, after.resume_url)).toContain('due')
    expect(await contentAt(app, before.avatar_url)).toBeNull()
    expect(await contentAt(app, before.resume_url)).toBeNull()
    expect(await filesOf(person.profileId)).toEqual({
      rows: ['avatar kept', 'resume kept'],
      objects: 2,
    })
  })

  test('and deleting takes the file with it; deleting nothing is fine', async () => {
    const person = await seedPerson(app.clock)
    await uploadImage(app, person, samples.webp)
    await uploadResume(app, person, pdf('uno'))
    const before = await profileOf(app, person)
    for (const what of ['image', 'resume', 'resume'] as const) {
      expect((await remove(person, what)).status).toBe(200)
    }
    expect(await profileOf(app, person)).toMatchObject({ avatar_url: null, resume_url: null })
    expect(await contentAt(app, before.avatar_url)).toBeNull()
    expect(await contentAt(app, before.resume_url)).toBeNull()
    expect(await filesOf(person.profileId)).toEqual({ rows: [], objects: 0 })
  })

  test('by somebody who has signed out changes nothing', async () => {
    const person = await seedPerson(app.clock)
    await app.fetch('/api/logout', {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect((await uploadImage(app, person, samples.png)).status).toBe(401)
    expect(await filesOf(person.profileId)).toEqual({ rows: [], objects: 0 })
  })
})

describe('what is no upload is refused', () => {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const person = await seedPerson(app.clock)
    return app.fetch(path, { method: 'POST', headers: { ...person.headers, ...headers }, body })
  }

  test.each([
    ['text', pdf('').subarray(1)],
    ['a PDF behind something else', bytesOf('<html>\n%PDF-1.7')],
    ['nothing', new Uint8Array()],
    ['a picture', samples.png],
  ])('%s instead of a PDF', async (_, bytes) => {
    const response = await post(
      '/api/profile/resume',
      form('resume', bytes, 'cv.pdf', 'application/pdf'),
    )
    expect([response.status, await codeOf(response)]).toEqual([415, 'files.not_a_pdf'])
  })

  test.each(['/api/profile/image', '/api/profile/resume'])('%s without its file', async (path) => {
    const text = new FormData()
    text.set(path.endsWith('image') ? 'image' : 'resume', 'words')
    const two = form('image', samples.png)
    two.append('image', new File([samples.png], 'b.png'))
    two.append('resume', 'x')
    for (const body of [new FormData(), form('file', pdf('x')), text, two, '{}', pdf('bare')]) {
      const response = await post(path, body)
      expect(response.status).toBe(400)
      expect(await codeOf(response)).toBe('request.invalid')
    }
    const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(await codeOf(await post(path, '--x\r\nbroken', broken))).toBe('request.malformed_json')
  })

  test('a file over its limit', async () => {
    const image = await post(
      '/api/profile/image',
      form('image', new Uint8Array(limits.imageBytes + 1)),
    )
    const resume = await post(
      '/api/profile/resume',
      form('resume', pdf('', limits.resumeBytes + 1)),
    )
    for (const response of [image, resume]) {
      expect([response.status, await codeOf(response)]).toEqual([413, 'request.body_too_large'])
    }
    const person = await seedPerson(app.clock)
    expect((await uploadResume(app, person, pdf('', limits.resumeBytes))).status).toBe(200)
  })

  test('a body without an end, after no more than its limit and 64 KB', async () => {
    for (const [path, limit] of [
      ['/api/profile/image', limits.imageBytes],
      ['/api/profile/resume', limits.resumeBytes],
    ] as const) {
      let read = 0
      const endless = new ReadableStream({
        pull(controller) {
          read += 16 * 1024
          controller.enqueue(new Uint8Array(16 * 1024))
        },
      })
      const person = await seedPerson(app.clock)
      const request = { method: 'POST', body: endless, duplex: 'half' } as RequestInit
      const headers = { ...person.headers, 'Content-Type': 'multipart/form-data; boundary=x' }
      const response = await app.fetch(path, { ...request, headers })
      expect([response.status, await codeOf(response)]).toEqual([413, 'request.body_too_large'])
      expect(read).toBeGreaterThan(limit)
      expect(read).toBeLessThanOrEqual(limit + 64 * 1024)
    }
  })

  test('what a stranger sends is not read at all', async () => {
    let read = 0
    const stream = new ReadableStream(
      {
        pull(controller) {
          read++
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const request = { method: 'POST', body: stream, duplex: 'half' } as RequestInit
    expect((await app.fetch('/api/profile/resume', request)).status).toBe(401)
    expect(read).toBe(0)
  })
})

describe('files are served as files and nothing else', () => {
  const harmless = {
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  const headersOf = (response: Response, wanted: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]))

  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const)('avatars: %s', async (name, type) => {
    const person = await seedPerson(app.clock)
    await uploadImage(app, person, samples[name])
    const response = await app.fetch((await profileOf(app, person)).avatar_url ?? '')
    const wanted = {
      ...harmless,
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Set-Cookie': null,
    }
    expect(headersOf(response, wanted)).toEqual(wanted)
  })

  test.each([
    ['Persona Inventata', 'CV Persona Inventata.pdf', 'CV%20Persona%20Inventata.pdf'],
    ['Zoë Čašić', 'CV Zoe Casic.pdf', 'CV%20Zo%C3%AB%20%C4%8Ca%C5%A1i%C4%87.pdf'],
    ['王小明', 'CV ___.pdf', 'CV%20%E7%8E%8B%E5%B0%8F%E6%98%8E.pdf'],
    ["O'Brien", "CV O'Brien.pdf", 'CV%20O%27Brien.pdf'],
    [
      'a"; filename="b.exe\r\nX: y',
      'CV a ; filename= b.exe X y.pdf',
      'CV%20a%20%3B%20filename%3D%20b.exe%20X%20y.pdf',
    ],
    ['../../etc/passwd', 'CV .. .. etc passwd.pdf', 'CV%20..%20..%20etc%20passwd.pdf'],
  ])('the resume of %s', async (fullName, plain, exact) => {
    const person = await seedPerson(app.clock, { fullName })
    await uploadResume(app, person, pdf('uno'))
    const response = await app.fetch((await profileOf(app, person)).resume_url ?? '')
    const wanted = {
      ...harmless,
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    }
    expect(headersOf(response, wanted)).toEqual(wanted)
  })

  test('whatever type and name they were sent with', async () => {
    const person = await seedPerson(app.clock)
    const body = form('resume', pdf('<script>'), '"><script>.html', 'text/html')
    await app.fetch('/api/profile/resume', { method: 'POST', headers: person.headers, body })
    const response = await app.fetch((await profileOf(app, person)).resume_url ?? '')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).not.toContain('html')
  })

  test('a refusal is a problem, and kept by no cache', async () => {
    for (const path of [
      `/api/avatars/${newId('file')}`,
      '/api/avatars/x',
      `/api/resumes/${newId('file')}`,
    ]) {
      const response = await app.fetch(path)
      expect([response.status, await codeOf(response)]).toEqual([404, 'files.not_found'])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })
})

describe('a link to a resume', () => {
  const linkFor = async (person: { headers: HeadersInit }, profileId?: string) =>
    app.fetch('/api/profile/resume/link', {
      headers: { ...person.headers, ...(profileId && { 'x-profile-id': profileId }) },
    })

  test('opens for 15 minutes by the clock, and no longer', async () => {
    const person = await seedPerson(app.clock)
    await uploadResume(app, person, pdf('uno'))
    const link: ResumeLink = await (await linkFor(person)).json()
    expect(Date.parse(link.expires_at) - app.clock.now().getTime()).toBe(15 * 60_000)
    const fromProfile = (await profileOf(app, person)).resume_url
    app.clock.turn({ seconds: 15 * 60 - 1 })
    for (const address of [link.resume_url, fromProfile]) {
      expect(await contentAt(app, address)).toContain('uno')
    }
    app.clock.turn({ seconds: 1 })
    for (const address of [link.resume_url, fromProfile]) {
      const response = await app.fetch(address ?? '')
      expect([response.status, await codeOf(response)]).toEqual([410, 'files.link_expired'])
    }
  })

  test('opens one resume, for the time that was signed, and is not to be guessed', async () => {
    const [person, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    await uploadResume(app, person, pdf('uno'))
    await uploadResume(app, other, pdf('due'))
    const own = new URL((await profileOf(app, person)).resume_url ?? '')
    const theirs = new URL((await profileOf(app, other)).resume_url ?? '')
    const changed = (change: (url: URL) => void) => {
      const url = new URL(own)
      change(url)
      return url.href
    }
    const attempts = [
      changed((url) => {
        url.pathname = theirs.pathname
      }),
      changed((url) =>
        url.searchParams.set('expires', String(Number(own.searchParams.get('expires')) + 1)),
      ),
      changed((url) => url.searchParams.set('expires', '9'.repeat(20))),
      changed((url) => url.searchParams.set('signature', 'A'.repeat(43))),
      changed((url) => url.searchParams.set('signature', '')),
      changed((url) => url.searchParams.delete('signature')),
      changed((url) => url.searchParams.delete('expires')),
      changed((url) => {
        url.search = ''
      }),
      changed((url) => {
        url.pathname = url.pathname.replace('resumes', 'avatars')
      }),
    ]
    for (const attempt of attempts) {
      const response = await app.fetch(attempt, { headers: other.headers })
      expect([attempt, response.status]).toEqual([attempt, 404])
    }
    expect(await contentAt(app, own.href)).toContain('uno')
  })

  test('is given to its owner and to those it was sent to, and stays theirs as it was sent', async () => {
    const person = await seedPerson(app.clock)
    const provider = { profileType: 'provider' } as const
    const [member, stranger] = [
      await seedPerson(app.clock, provider),
      await seedPerson(app.clock, provider),
    ]
    const other = await seedPerson(app.clock)
    const companyId = await seedCompany()
    const createdAt = app.clock.now()
    await db
      .insert(schema.companyMembers)
      .values({ companyId, profileId: member.profileId, createdAt })
    await db
      .insert(schema.companyMembers)
      .values({ companyId: await seedCompany(), profileId: stranger.profileId, createdAt })
    await uploadResume(app, person, pdf('as it was sent'))

    const statuses = async () =>
      Promise.all(
        [person, member, stranger, other].map(
          async (one) => (await linkFor(one, person.profileId)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404, 404])

    const [sent] = await db.query.files.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    await db.insert(schema.jobApplications).values({
      id: newId('application'),
      offerId: await seedOffer({ companyId }),
      profileId: person.profileId,
      resumeFileId: sent?.id ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    expect(await statuses()).toEqual([200, 200, 404, 404])

    await uploadResume(app, person, pdf('another'))
    await remove(person, 'resume')
    await runCron(app.clock, '17 3 * * *')
    expect(await statuses()).toEqual([404, 200, 404, 404])
    const link: ResumeLink = await (await linkFor(member, person.profileId)).json()
    expect(await contentAt(app, link.resume_url)).toContain('as it was sent')

    await db.delete(schema.jobApplications)
    await runCron(app.clock, '17 3 * * *')
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect(await contentAt(app, link.resume_url)).toBeNull()
    expect(await filesOf(person.profileId)).toEqual({ rows: [], objects: 0 })
  })
})

test('of parallel uploads no more go through than there is room for', async () => {
  const person = await seedPerson(app.clock)
  const uploads = 7
  let waiting = 0
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const arrived = () => {
    if (++waiting === uploads) open()
  }
  // No upload is put before each of the others has made its claim on the room, or been refused it.
  const { bindings } = tapped(async ({ name, run }) => {
    if (name === 'FILES.put') {
      arrived()
      await gate
    }
    return run()
  })
  const slow = startApp({ clock: app.clock, bindings })
  const responses = await Promise.all(
    Array.from({ length: uploads }, async (_, index) => {
      const response = await uploadResume(slow, person, pdf(`${index}`, limits.resumeBytes))
      if (!response.ok) arrived()
      return response
    }),
  )
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  for (const response of refused) expect(await codeOf(response)).toBe('files.no_room')
  expect(await filesOf(person.profileId)).toEqual({ rows: ['resume kept'], objects: 1 })
  expect((await uploadResume(app, person, pdf('later', limits.resumeBytes))).status).toBe(200)
}, 120_000)

describe('the sweeps', () => {
  test('remove objects that no row knows, and links whose object is gone', async () => {
    const [person, lucky] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    for (const one of [person, lucky]) {
      await uploadImage(app, one, samples.png)
      await uploadResume(app, one, pdf('uno'))
    }
    for (const kind of ['avatar', 'resume'])
      await env.FILES.put(`${kind}/${newId('file')}`, 'left behind')
    const rows = await db.query.files.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    await env.FILES.delete(rows.map(({ id, kind }) => `${kind}/${id}`))

    await runCron(app.clock, '17 3 * * *')
    expect((await allKeys()).toSorted()).toEqual((await knownKeys()).toSorted())
    expect(await profileOf(app, person)).toMatchObject({ avatar_url: null, resume_url: null })
    expect(await filesOf(person.profileId)).toEqual({ rows: [], objects: 0 })
    const spared = await profileOf(app, lucky)
    expect(await contentAt(app, spared.avatar_url)).toBe(textOf(samples.png))
    expect(await contentAt(app, spared.resume_url)).toContain('uno')
  })

  test('look at every page of the bucket', async () => {
    const orphans = Array.from({ length: 1_100 }, () => newId('file'))
    await Promise.all(orphans.map((id) => env.FILES.put(`avatar/${id}`, '')))
    await runCron(app.clock, '17 3 * * *')
    expect((await allKeys()).toSorted()).toEqual((await knownKeys()).toSorted())
  })

  test('give up uploads that nobody waits for, within minutes, and spare those under way', async () => {
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
    // The cron of these tests comes round in an hour.
    const stale = pending(new Date(now))
    const fresh = pending(new Date(now + 55 * 60_000))
    await db.insert(schema.files).values([stale, fresh])
    for (const { id } of [stale, fresh]) await env.FILES.put(`avatar/${id}`, 'x')
    await runCron(app.clock, '*/5 * * * *')
    expect(await filesOf(person.profileId)).toEqual({ rows: ['avatar pending'], objects: 1 })
    expect(await allKeys()).toContain(`avatar/${fresh.id}`)
  })
})
