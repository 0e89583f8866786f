import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { OwnCompany, PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import type { CompanyPhotoOrder } from '../../../worker/contract/hiring/company-photos.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import {
  fakePdfBytes,
  fetchTextOrNull,
  photoForm,
  readFileRowsAndObjects,
  runCronTasks,
} from '../../support/files.ts'
import {
  buildExifWithGps,
  bytesToLatin1,
  concat,
  insertBytes,
  jfifSegmentEnd,
  jpegSegment,
  latin1ToBytes,
  pngChunk,
  pngHeaderEnd,
  sampleImages,
} from '../../support/images.ts'
import { seedCompanyTeam } from '../../support/members.ts'
import { seedEmployerWithCompany, signIn } from '../../support/people.ts'

const app = startApp()
type Owner = Pick<Awaited<ReturnType<typeof seedEmployerWithCompany>>, 'companyId' | 'headers'>

const send = (
  { companyId, headers }: Owner,
  bytes: Uint8Array<ArrayBuffer>,
  { alt = 'Il laboratorio', from = app }: { alt?: string; from?: Pick<typeof app, 'fetch'> } = {},
) =>
  from.fetch(`/api/company/${companyId}/photos`, {
    method: 'POST',
    headers,
    body: photoForm(bytes, alt),
  })
const arrange = ({ companyId, headers }: Owner, photos: CompanyPhotoOrder) =>
  app.fetch(`/api/company/${companyId}/photos`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ photos }),
  })
const remove = ({ companyId, headers }: Owner, id: string) =>
  app.fetch(`/api/company/${companyId}/photos/${id}`, { method: 'DELETE', headers })
const photosIn = async (response: Response) =>
  ((await response.json()) as { company: OwnCompany }).company.photos
const problemIn = async (response: Response) => [
  response.status,
  ((await response.json()) as ProblemDetails).code,
]
const shown = async (companyId: string) =>
  (await app.json<PublicCompanyPage>(`/api/company/${companyId}`)).company.photos

/**
 * A valid picture that is different for each number. The number is stored as the gamma value, which
 * the server keeps.
 */
function picture(number: number): Uint8Array<ArrayBuffer> {
  return insertBytes(
    sampleImages.png,
    pngHeaderEnd,
    pngChunk('gAMA', Uint8Array.of(0, 0, 1, number)),
  )
}

/**
 * An owner whose company has `count` photos. Their descriptions are `foto 1`, `foto 2` and so on.
 */
async function ownerWith(count: number) {
  const owner = await seedEmployerWithCompany(app.clock)
  for (let i = 1; i <= count; i++) await send(owner, picture(i), { alt: `foto ${i}` })
  return { ...owner, photos: await shown(owner.companyId) }
}
const alts = (photos: { alt: string }[]) => photos.map(({ alt }) => alt)

describe('company photos', () => {
  test('keep their order, texts and dimensions, and are public and cached for a year', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const turned = insertBytes(
      sampleImages.jpeg,
      jfifSegmentEnd,
      jpegSegment(0xe1, concat(latin1ToBytes('Exif\0\0'), buildExifWithGps(6))),
    )
    for (const [bytes, alt] of [
      [sampleImages.png, '  Il   laboratorio '],
      [turned, 'La <sala> & il cane'],
      [sampleImages.webp, 'Il cortile'],
    ] as const)
      expect((await send(owner, bytes, { alt })).status).toBe(200)
    const photos = await shown(owner.companyId)
    expect(photos.map(({ alt, width, height }) => [alt, width, height])).toEqual([
      ['Il laboratorio', 24, 16],
      // Browsers rotate this photo because of its EXIF data, so width and height are swapped.
      ['La <sala> & il cane', 16, 24],
      ['Il cortile', 24, 16],
    ])
    expect(Object.keys(photos[0] ?? {})).toEqual(['id', 'url', 'alt', 'width', 'height'])
    const response = await app.fetch(photos[0]?.url ?? '')
    expect(bytesToLatin1(new Uint8Array(await response.arrayBuffer()))).toBe(
      bytesToLatin1(sampleImages.png),
    )
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  })

  test('are limited to six, also in parallel uploads', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    const answers = await Promise.all(
      Array.from({ length: limits.companyPhotosMax + 4 }, (_, i) => send(owner, picture(i))),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(4)
    for (const one of refused) expect(await problemIn(one)).toEqual([409, 'companies.photos_full'])
    const photos = await shown(owner.companyId)
    expect(photos).toHaveLength(limits.companyPhotosMax)
    expect(await readFileRowsAndObjects(owner.profileId)).toMatchObject({
      objects: limits.companyPhotosMax,
    })

    const [first] = photos
    const left = await photosIn(await remove(owner, first?.id ?? ''))
    expect(left).toEqual(photos.slice(1))
    expect(await fetchTextOrNull(app, first?.url ?? null)).toBeNull()
    expect((await remove(owner, first?.id ?? '')).status).toBe(200)
    expect((await send(owner, picture(99))).status).toBe(200)
    expect(await shown(owner.companyId)).toHaveLength(limits.companyPhotosMax)
  })

  test('are stored once if the same picture is uploaded twice', async () => {
    const owner = await seedEmployerWithCompany(app.clock)
    await Promise.all([send(owner, sampleImages.png), send(owner, sampleImages.png)])
    await send(owner, sampleImages.png, { alt: 'Di nuovo' })
    expect(alts(await shown(owner.companyId))).toEqual(['Il laboratorio'])
    await runCronTasks(app.clock, '*/5 * * * *')
    expect(await readFileRowsAndObjects(owner.profileId)).toEqual({
      rows: ['photo kept'],
      objects: 1,
    })
  })

  test('keep the last requested order, and keep photos that were added in the meantime', async () => {
    const owner = await ownerWith(3)
    const [one, two, three] = owner.photos
    const as = (photo = one, alt = photo?.alt) => ({ id: photo?.id ?? '', alt: alt ?? '' })
    await send(owner, picture(4), { alt: 'di un collega' })
    await remove(owner, two?.id ?? '')
    const arranged = await arrange(owner, [as(three, ' Il  cortile '), as(two), as(one)])
    expect(alts(await photosIn(arranged))).toEqual(['Il cortile', 'foto 1', 'di un collega'])
    expect(alts(await photosIn(await arrange(owner, [])))).toEqual([
      'Il cortile',
      'foto 1',
      'di un collega',
    ])
    expect((await shown(owner.companyId)).map(({ id }) => id).slice(0, 2)).toEqual([
      three?.id,
      one?.id,
    ])
  })

  test.each([
    ['a PDF', fakePdfBytes('<svg onload="alert(1)"/>'), 'ciao', 415, 'files.not_an_image'],
    ['a damaged picture', sampleImages.png.slice(0, -20), 'ciao', 422, 'files.image_damaged'],
    [
      'a picture that is too large',
      new Uint8Array(limits.photoMaxBytes + 1),
      'ciao',
      413,
      'request.body_too_large',
    ],
    ['a picture without a text', sampleImages.png, ' ', 400, 'request.invalid'],
    [
      'a picture with too long a text',
      sampleImages.png,
      'a'.repeat(limits.photoAltTextMax + 1),
      400,
      'request.invalid',
    ],
  ])('are unchanged when %s is refused', async (_, bytes, alt, status, code) => {
    const owner = await ownerWith(1)
    expect(await problemIn(await send(owner, bytes, { alt }))).toEqual([status, code])
    expect(await shown(owner.companyId)).toEqual(owner.photos)
    expect(await readFileRowsAndObjects(owner.profileId)).toEqual({
      rows: ['photo kept'],
      objects: 1,
    })
  })

  test('can be changed only by owners of the company', async () => {
    const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
    await send({ ...owner, companyId }, sampleImages.png)
    const stranger = await seedEmployerWithCompany(app.clock)
    const [photo] = await shown(companyId)
    const id = photo?.id ?? ''
    for (const [who, problem] of [
      [recruiter, [403, 'auth.forbidden']],
      [viewer, [403, 'auth.forbidden']],
      [stranger, [404, 'companies.not_found']],
    ] as const) {
      const member = { companyId, headers: who.headers }
      expect(await problemIn(await send(member, sampleImages.jpeg))).toEqual(problem)
      expect(await problemIn(await arrange(member, [{ id, alt: 'mia' }]))).toEqual(problem)
      expect(await problemIn(await remove(member, id))).toEqual(problem)
    }
    // The owner of another company sends requests with the id of this company's photo. The requests
    // must not change the photo.
    expect((await remove(stranger, id)).status).toBe(200)
    await arrange(stranger, [{ id, alt: 'mia' }])
    expect(await shown(companyId)).toEqual([photo])
    expect(await shown(stranger.companyId)).toEqual([])
    expect(await fetchTextOrNull(app, photo?.url ?? null)).toBe(bytesToLatin1(sampleImages.png))
  })

  test('survive the nightly round, which drops photos whose file is lost', async () => {
    const owner = await ownerWith(2)
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await shown(owner.companyId)).toEqual(owner.photos)
    await env.FILES.delete(`photo/${owner.photos[0]?.id}`)
    await env.FILES.put(`photo/${newId('file')}`, sampleImages.png)
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await shown(owner.companyId)).toEqual(owner.photos.slice(1))
    const { objects } = await env.FILES.list({ prefix: 'photo/' })
    expect(
      objects.map(({ key }) => key).filter((key) => key.includes(owner.photos[1]?.id ?? '')),
    ).toHaveLength(1)
    expect(await readFileRowsAndObjects(owner.profileId)).toEqual({
      rows: ['photo kept'],
      objects: 1,
    })
  })

  test('stay consistent after any failed call, and a retry succeeds', async () => {
    const owner = await ownerWith(1)
    const [first] = owner.photos
    const path = `/api/company/${owner.companyId}/photos`
    let { headers } = owner
    let number = 10
    const attempts = [
      (bindings: Partial<Env>) =>
        send({ ...owner, headers }, picture(number++), {
          from: startApp({ clock: app.clock, bindings }),
        }),
      (bindings: Partial<Env>) =>
        startApp({ clock: app.clock, bindings }).fetch(`${path}/${first?.id}`, {
          method: 'DELETE',
          headers,
        }),
    ]
    for (const attempt of attempts) {
      const whole = interceptedBindings(({ run }) => run())
      await attempt(whole.bindings)
      for (const how of failureModes) {
        for (const at of callNumbersToFail(how)) {
          if (at > whole.calls().length) break
          app.clock.turn({ seconds: limits.uploadsWindowMs / 1000 })
          headers = (await signIn(app.clock, { id: owner.profileId, profileType: 'provider' }))
            .headers
          for (const { id } of (await shown(owner.companyId)).slice(3)) {
            await remove({ ...owner, headers }, id)
          }
          await attempt(bindingsFailingAtCall(at, how).bindings)
          for (const { url } of await shown(owner.companyId)) {
            expect(await fetchTextOrNull(app, url)).not.toBeNull()
          }
        }
      }
    }
    // After the cron rounds, only the files that the page shows are left.
    await runCronTasks(app.clock, '*/5 * * * *')
    const photos = await shown(owner.companyId)
    expect(await readFileRowsAndObjects(owner.profileId)).toEqual({
      rows: photos.map(() => 'photo kept'),
      objects: photos.length,
    })
    app.clock.turn({ hours: 2 })
    headers = (await signIn(app.clock, { id: owner.profileId, profileType: 'provider' })).headers
    for (const { id } of photos) await remove({ ...owner, headers }, id)
    expect((await send({ ...owner, headers }, sampleImages.webp)).status).toBe(200)
    expect(await shown(owner.companyId)).toHaveLength(1)
  })
})
