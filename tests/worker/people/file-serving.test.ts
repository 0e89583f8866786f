import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { newId } from '../../../worker/contract/ids.ts'
import type { ResumeLink } from '../../../worker/contract/people/files.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  fakePdfBytes,
  fetchProfileOfPerson,
  fetchTextOrNull,
  readFileRowsAndObjects,
  runCronTasks,
  singleFileForm,
  uploadImage,
  uploadResume,
} from '../../support/files.ts'
import { sampleImages } from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()
const remove = (person: { headers: HeadersInit }, what: 'image' | 'resume') =>
  app.fetch(`/api/profile/${what}`, { method: 'DELETE', headers: person.headers })
const codeOf = async (response: Response) => ((await response.json()) as ProblemDetails).code

describe('a stored file is served with safe headers', () => {
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
  ] as const)('as an avatar: %s', async (name, type) => {
    const person = await seedPerson(app.clock)
    await uploadImage(app, person, sampleImages[name])
    const response = await app.fetch((await fetchProfileOfPerson(app, person)).avatar_url ?? '')
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
  ])('as the resume of %s', async (fullName, plain, exact) => {
    const person = await seedPerson(app.clock, { fullName })
    await uploadResume(app, person, fakePdfBytes('uno'))
    const response = await app.fetch((await fetchProfileOfPerson(app, person)).resume_url ?? '')
    const wanted = {
      ...harmless,
      'Content-Type': 'application/pdf',
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    }
    expect(headersOf(response, wanted)).toEqual(wanted)
  })

  test('regardless of the type and name of the upload', async () => {
    const person = await seedPerson(app.clock)
    const body = singleFileForm('resume', fakePdfBytes('<script>'), '"><script>.html', 'text/html')
    await app.fetch('/api/profile/resume', { method: 'POST', headers: person.headers, body })
    const response = await app.fetch((await fetchProfileOfPerson(app, person)).resume_url ?? '')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).not.toContain('html')
  })

  test('and an error is an uncached problem response', async () => {
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

  test('expires after exactly 15 minutes', async () => {
    const person = await seedPerson(app.clock)
    await uploadResume(app, person, fakePdfBytes('uno'))
    const link: ResumeLink = await (await linkFor(person)).json()
    expect(Date.parse(link.expires_at) - app.clock.now().getTime()).toBe(15 * 60_000)
    const fromProfile = (await fetchProfileOfPerson(app, person)).resume_url
    app.clock.turn({ seconds: 15 * 60 - 1 })
    for (const address of [link.resume_url, fromProfile]) {
      expect(await fetchTextOrNull(app, address)).toContain('uno')
    }
    app.clock.turn({ seconds: 1 })
    for (const address of [link.resume_url, fromProfile]) {
      const response = await app.fetch(address ?? '')
      expect([response.status, await codeOf(response)]).toEqual([410, 'files.link_expired'])
    }
  })

  test('opens only the signed resume until the signed time', async () => {
    const [person, other] = [await seedPerson(app.clock), await seedPerson(app.clock)]
    await uploadResume(app, person, fakePdfBytes('uno'))
    await uploadResume(app, other, fakePdfBytes('due'))
    const own = new URL((await fetchProfileOfPerson(app, person)).resume_url ?? '')
    const theirs = new URL((await fetchProfileOfPerson(app, other)).resume_url ?? '')
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
    expect(await fetchTextOrNull(app, own.href)).toContain('uno')
  })

  test('is given to the owner and the recipients, who keep the version they were sent', async () => {
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
      .insert(drizzleSchema.companyMembers)
      .values({ companyId, profileId: member.profileId, createdAt })
    await db
      .insert(drizzleSchema.companyMembers)
      .values({ companyId: await seedCompany(), profileId: stranger.profileId, createdAt })
    await uploadResume(app, person, fakePdfBytes('as it was sent'))

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
    await db.insert(drizzleSchema.jobApplications).values({
      id: newId('application'),
      offerId: await seedOffer({ companyId }),
      profileId: person.profileId,
      resumeFileId: sent?.id ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    expect(await statuses()).toEqual([200, 200, 404, 404])

    await uploadResume(app, person, fakePdfBytes('another'))
    await remove(person, 'resume')
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await statuses()).toEqual([404, 200, 404, 404])
    const link: ResumeLink = await (await linkFor(member, person.profileId)).json()
    expect(await fetchTextOrNull(app, link.resume_url)).toContain('as it was sent')

    await db.delete(drizzleSchema.jobApplications)
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await statuses()).toEqual([404, 404, 404, 404])
    expect(await fetchTextOrNull(app, link.resume_url)).toBeNull()
    expect(await readFileRowsAndObjects(person.profileId)).toEqual({ rows: [], objects: 0 })
  })
})
