import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { AnalysedCv } from '../../../worker/contract/people/cv.ts'
import { buildPdfFromObjects } from '../../cv/bombs.ts'
import network from '../../cv/goldens/network-it-3.pdf?inline'
import plain from '../../cv/goldens/plain-it-0.pdf?inline'
import { startApp } from '../../support/app.ts'
import { fakePdfBytes, fetchTextOrNull, singleFileForm } from '../../support/files.ts'
import { bytesToLatin1 } from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()

type Person = Awaited<ReturnType<typeof seedPerson>>

/** Decodes the bytes of a `data:` URL. */
const bytesOf = (address: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))

const analyse = ({ headers }: Person, bytes: Uint8Array<ArrayBuffer>, rest = '/') =>
  app.fetch(`/api/profile/cv-analyzer${rest}`, {
    method: 'POST',
    headers,
    body: singleFileForm('cv', bytes, 'cv.pdf'),
  })

async function resumeOf({ headers }: Person): Promise<string | null> {
  const { profile } = await app.json<{ profile: { resume_url: string | null } }>('/api/me', {
    headers,
  })
  return profile.resume_url
}

describe('a PDF is analysed', () => {
  test('as a resume, which is stored for the caller', async () => {
    const person = await seedPerson(app.clock)
    const response = await analyse(person, bytesOf(plain), '/?kind=resume')
    expect(response.status).toBe(200)
    const { analysis, resume_url } = (await response.json()) as AnalysedCv
    expect(analysis).toMatchObject({ kind: 'resume', full_name: 'Mariù Nevischi', resume_url })
    expect(analysis.experience?.length).toBeGreaterThan(0)
    expect(analysis.fields.full_name).toMatchObject({ source: 'Mariù Nevischi' })
    expect(resume_url).toBe(await resumeOf(person))
    const kept = await app.fetch(new URL(resume_url ?? '').href.replace('https://ovunque.test', ''))
    expect(new Uint8Array(await kept.arrayBuffer())).toEqual(bytesOf(plain))
  })

  test('also at the path without a trailing slash', async () => {
    const person = await seedPerson(app.clock)
    const response = await analyse(person, bytesOf(plain), '?kind=resume')
    expect(response.status).toBe(200)
    expect(await resumeOf(person)).not.toBeNull()
    const tooLarge = await analyse(person, new Uint8Array(6 * 1024 * 1024), '')
    expect([tooLarge.status, ((await tooLarge.json()) as ProblemDetails).code]).toEqual([
      ...[413, 'cv.too_large'],
    ])
  })

  test('as a LinkedIn export, which is not stored', async () => {
    const person = await seedPerson(app.clock)
    const response = await analyse(person, bytesOf(network))
    expect(response.status).toBe(200)
    const { analysis, resume_url } = (await response.json()) as AnalysedCv
    expect(analysis.kind).toBe('linkedin')
    expect(analysis.experience?.length).toBeGreaterThan(0)
    expect(resume_url).toBeNull()
    expect(await resumeOf(person)).toBeNull()
  })
})

describe('a scanned PDF without text', () => {
  const scan = Uint8Array.from(
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ]),
  )

  test.each(['?kind=resume', ''])(
    'gives an empty analysis and is stored as a resume (query: %s)',
    async (query) => {
      const person = await seedPerson(app.clock)
      const response = await analyse(person, scan, query)
      expect(response.status).toBe(200)
      const { analysis, resume_url, empty_because } = (await response.json()) as AnalysedCv
      expect(empty_because).toBe('cv.scanned')
      const { fields, unplaced, kind, resume_url: kept, ...read } = analysis
      expect({ fields, unplaced, kind, kept }).toEqual({
        fields: {},
        unplaced: [],
        kind: 'resume',
        kept: resume_url,
      })
      expect(Object.values(read).filter((value) => value !== null)).toEqual([])
      expect(resume_url).toBe(await resumeOf(person))
      expect(await fetchTextOrNull(app, resume_url)).toBe(bytesToLatin1(scan))
    },
  )

  test('is rejected as a LinkedIn export, and not stored', async () => {
    const person = await seedPerson(app.clock)
    const response = await analyse(person, scan, '?kind=linkedin')
    expect([response.status, ((await response.json()) as ProblemDetails).code]).toEqual([
      422,
      'cv.scanned',
    ])
    expect(await resumeOf(person)).toBeNull()
  })
})

describe('an unreadable file is rejected and not stored', () => {
  const text = (words: string): Uint8Array<ArrayBuffer> =>
    new Uint8Array(new TextEncoder().encode(words))
  test.each([
    ['a text', text('Mi chiamo Ada'), 415, 'cv.not_pdf'],
    ['HTML before a PDF', text(`<html>${'%PDF-1.7'}`), 415, 'cv.not_pdf'],
    ['an empty file', text(''), 415, 'cv.not_pdf'],
    ['what only begins like one', fakePdfBytes('x'), 415, 'cv.not_pdf'],
    ['too many bytes', new Uint8Array(6 * 1024 * 1024), 413, 'cv.too_large'],
    ['one byte too many', new Uint8Array(5 * 1024 * 1024 + 1), 413, 'cv.too_large'],
    ['what needs a password', text('%PDF-1.7\n<</Encrypt 9 0 R>>'), 422, 'cv.encrypted'],
    [
      'a filter on a filter',
      text('%PDF-1.7\n<</Filter[/FlateDecode/FlateDecode]>>\nstream\nx\nendstream'),
      422,
      'cv.too_complex',
    ],
  ])('if it is %s', async (_, bytes, status, code) => {
    const person = await seedPerson(app.clock)
    const response = await analyse(person, bytes)
    const problem: ProblemDetails = await response.json()
    expect([response.status, problem.code]).toEqual([status, code])
    expect(await resumeOf(person)).toBeNull()
  })

  test('if it is missing or of an unknown kind', async () => {
    const person = await seedPerson(app.clock)
    const missing = await app.fetch('/api/profile/cv-analyzer/', {
      method: 'POST',
      headers: person.headers,
      body: singleFileForm('altro', fakePdfBytes('x'), 'cv.pdf'),
    })
    expect(missing.status).toBe(400)
    expect((await analyse(person, bytesOf(plain), '/?kind=poesia')).status).toBe(400)
  })
})
