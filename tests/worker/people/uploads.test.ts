import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { limits } from '../../../worker/contract/limits.ts'
import type { OwnProfile } from '../../../worker/contract/people/profiles.ts'
import { startApp } from '../../support/app.ts'
import { interceptedBindings } from '../../support/faults.ts'
import {
  fakePdfBytes,
  fetchProfileOfPerson,
  fetchTextOrNull,
  readFileRowsAndObjects,
  singleFileForm,
  uploadImage,
  uploadResume,
} from '../../support/files.ts'
import { bytesToLatin1, latin1ToBytes, sampleImages } from '../../support/images.ts'
import { seedEmployerWithCompany, seedPerson, signIn } from '../../support/people.ts'

const app = startApp()
const remove = (person: { headers: HeadersInit }, what: 'image' | 'resume') =>
  app.fetch(`/api/profile/${what}`, { method: 'DELETE', headers: person.headers })
const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

describe('uploading a file', () => {
  test('returns the profile with working URLs', async () => {
    const person = await seedPerson(app.clock)
    const image = await uploadImage(app, person, sampleImages.png)
    expect(image.status).toBe(200)
    const resume = await uploadResume(app, person, fakePdfBytes('uno'))
    const { profile }: { profile: OwnProfile } = await resume.json()
    expect(URL.canParse(profile.avatar_url ?? '')).toBe(true)
    expect(URL.canParse(profile.resume_url ?? '')).toBe(true)
    expect(profile).toEqual(await fetchProfileOfPerson(app, person))
    expect(await fetchTextOrNull(app, profile.avatar_url)).toBe(bytesToLatin1(sampleImages.png))
    expect(await fetchTextOrNull(app, profile.resume_url)).toContain('uno')
  })

  test('again replaces the old file and deletes it', async () => {
    const person = await seedPerson(app.clock)
    await uploadImage(app, person, sampleImages.png)
    await uploadResume(app, person, fakePdfBytes('uno'))
    const before = await fetchProfileOfPerson(app, person)
    await uploadImage(app, person, sampleImages.jpeg)
    await uploadResume(app, person, fakePdfBytes('due'))
    const after = await fetchProfileOfPerson(app, person)
    expect(await fetchTextOrNull(app, after.avatar_url)).toBe(bytesToLatin1(sampleImages.jpeg))
    expect(await fetchTextOrNull(app, after.resume_url)).toContain('due')
    expect(await fetchTextOrNull(app, before.avatar_url)).toBeNull()
    expect(await fetchTextOrNull(app, before.resume_url)).toBeNull()
    expect(await readFileRowsAndObjects(person.profileId)).toEqual({
      rows: ['avatar kept', 'resume kept'],
      objects: 2,
    })
  })

  test('can be undone by deleting, and deleting twice succeeds', async () => {
    const person = await seedPerson(app.clock)
    await uploadImage(app, person, sampleImages.webp)
    await uploadResume(app, person, fakePdfBytes('uno'))
    const before = await fetchProfileOfPerson(app, person)
    for (const what of ['image', 'resume', 'resume'] as const) {
      expect((await remove(person, what)).status).toBe(200)
    }
    expect(await fetchProfileOfPerson(app, person)).toMatchObject({
      avatar_url: null,
      resume_url: null,
    })
    expect(await fetchTextOrNull(app, before.avatar_url)).toBeNull()
    expect(await fetchTextOrNull(app, before.resume_url)).toBeNull()
    expect(await readFileRowsAndObjects(person.profileId)).toEqual({ rows: [], objects: 0 })
  })

  test('without a session changes nothing', async () => {
    const person = await seedPerson(app.clock)
    await app.fetch('/api/logout', {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect((await uploadImage(app, person, sampleImages.png)).status).toBe(401)
    expect(await readFileRowsAndObjects(person.profileId)).toEqual({ rows: [], objects: 0 })
  })
})

describe('an invalid upload is rejected', () => {
  const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
    const person = await seedPerson(app.clock)
    return app.fetch(path, { method: 'POST', headers: { ...person.headers, ...headers }, body })
  }

  test.each([
    ['text', fakePdfBytes('').subarray(1)],
    ['a PDF behind something else', latin1ToBytes('<html>\n%PDF-1.7')],
    ['nothing', new Uint8Array()],
    ['a picture', sampleImages.png],
  ])('if it is %s instead of a PDF', async (_, bytes) => {
    const response = await post(
      '/api/profile/resume',
      singleFileForm('resume', bytes, 'cv.pdf', 'application/pdf'),
    )
    expect([response.status, await codeOf(response)]).toEqual([415, 'files.not_a_pdf'])
  })

  test.each(['/api/profile/image', '/api/profile/resume'])(
    'to %s without its file',
    async (path) => {
      const text = new FormData()
      text.set(path.endsWith('image') ? 'image' : 'resume', 'words')
      const two = singleFileForm('image', sampleImages.png)
      two.append('image', new File([sampleImages.png], 'b.png'))
      two.append('resume', 'x')
      for (const body of [
        new FormData(),
        singleFileForm('file', fakePdfBytes('x')),
        text,
        two,
        '{}',
        fakePdfBytes('bare'),
      ]) {
        const response = await post(path, body)
        expect(response.status).toBe(400)
        expect(await codeOf(response)).toBe('request.invalid')
      }
      const broken = { 'Content-Type': 'multipart/form-data; boundary=x' }
      expect(await codeOf(await post(path, '--x\r\nbroken', broken))).toBe('request.malformed_json')
    },
  )

  test('if the file exceeds its limit', async () => {
    const image = await post(
      '/api/profile/image',
      singleFileForm('image', new Uint8Array(limits.imageMaxBytes + 1)),
    )
    const resume = await post(
      '/api/profile/resume',
      singleFileForm('resume', fakePdfBytes('', limits.resumeMaxBytes + 1)),
    )
    for (const response of [image, resume]) {
      expect([response.status, await codeOf(response)]).toEqual([413, 'request.body_too_large'])
    }
    const person = await seedPerson(app.clock)
    expect((await uploadResume(app, person, fakePdfBytes('', limits.resumeMaxBytes))).status).toBe(
      200,
    )
  })

  test('if the body never ends, after its limit plus 64 KB', async () => {
    for (const [path, limit] of [
      ['/api/profile/image', limits.imageMaxBytes],
      ['/api/profile/resume', limits.resumeMaxBytes],
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

  test('before its body is read, if there is no session', async () => {
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

test('parallel uploads do not exceed the limit', async () => {
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
  // No upload is stored until every other upload has reserved its space or has been refused.
  const { bindings } = interceptedBindings(async ({ name, run }) => {
    if (name === 'FILES.put') {
      arrived()
      await gate
    }
    return run()
  })
  const slow = startApp({ clock: app.clock, bindings })
  const responses = await Promise.all(
    Array.from({ length: uploads }, async (_, index) => {
      const response = await uploadResume(
        slow,
        person,
        fakePdfBytes(`${index}`, limits.resumeMaxBytes),
      )
      if (!response.ok) arrived()
      return response
    }),
  )
  const refused = responses.filter(({ status }) => status !== 200)
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409])
  for (const response of refused) expect(await codeOf(response)).toBe('files.no_room')
  expect(await readFileRowsAndObjects(person.profileId)).toEqual({
    rows: ['resume kept'],
    objects: 1,
  })
  expect(
    (await uploadResume(app, person, fakePdfBytes('later', limits.resumeMaxBytes))).status,
  ).toBe(200)
}, 120_000)

test('one person can upload 20 files in ten minutes', async () => {
  const owner = await seedEmployerWithCompany(app.clock)
  const logo = () =>
    app.fetch(`/api/company/${owner.companyId}/logo`, {
      method: 'POST',
      headers: owner.headers,
      body: singleFileForm('logo', sampleImages.png),
    })
  const uploads = [
    () => uploadImage(app, owner, sampleImages.png),
    () => uploadResume(app, owner, fakePdfBytes('cv')),
    logo,
    // The server refuses this file, because it is no picture, but counts the upload.
    () => uploadImage(app, owner, latin1ToBytes('no picture')),
  ]
  const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => uploads[i % 4]!()))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(await codeOf(refused[0]!)).toBe('files.too_many')
  expect(refused[0]!.headers.get('Retry-After')).toBe('600')
  expect((await uploadImage(app, await seedPerson(app.clock), sampleImages.png)).status).toBe(200)

  app.clock.turn({ seconds: 599 })
  expect((await logo()).status).toBe(429)
  app.clock.turn({ seconds: 1 })
  const later = await signIn(app.clock, { id: owner.profileId, profileType: 'provider' })
  expect((await uploadImage(app, later, sampleImages.png)).status).toBe(200)
})
