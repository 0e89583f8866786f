import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { ImportedPosting } from '../../../worker/contract/hiring/posting-import.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { readJobPostingMarkup } from '../../../worker/hiring/posting-import/job-posting-markup.ts'
import { importPosting } from '../../../worker/hiring/posting-import/service.ts'
import type { WebAccess } from '../../../worker/platform/open-web.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()
/** The URLs that the worker has fetched so far. */
let fetched: string[] = []
let employer: Awaited<ReturnType<typeof seedPerson>>
beforeEach(async () => {
  fetched = []
  employer = await seedPerson(app.clock, { profileType: 'provider' })
})

/**
 * A mock of the open web. It redirects all requests to the stand-in. Host names resolve to the IP
 * addresses that the test sets.
 */
const web = (ips: Record<string, string[]> = {}): WebAccess => ({
  fetch: (url, init) => {
    fetched.push(url.href)
    return fetch(`${inject('postingsUrl')}/${url.hostname}${url.pathname}${url.search}`, init)
  },
  resolve: async (hostname) => ips[hostname] ?? ['8.8.8.8'],
})

const read = (url: string, access = web()): Promise<ImportedPosting> =>
  importPosting(
    buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} }),
    {
      profileId: employer.profileId,
      sessionId: '',
      profileType: 'provider',
      generation: 0,
    },
    url,
    access,
  )

const refusalOf = (url: string, access = web()) =>
  read(url, access).then(
    () => 'read',
    (error: { code?: string }) => error.code,
  )

const year = { currency: 'EUR', salary_period: 'year' }

describe('importing a posting into a draft', () => {
  test('reads Greenhouse', async () => {
    const answer = await read('https://job-boards.greenhouse.io/fari/jobs/4012345?gh_src=x')
    expect(answer).toEqual({
      draft: {
        title: 'Senior Backend Engineer',
        job_description: '<h3>Il lavoro</h3><p>Guardi il faro, da remoto.</p>',
        job_type: expect.arrayContaining(['Backend']),
        workplace: 'remote',
        locations: ['Italia'],
        experience_level: 'Senior Level',
        ...{ salary_min: 55_000, salary_max: 70_000, ...year },
        apply_url: 'https://job-boards.greenhouse.io/fari/jobs/4012345',
      },
      notes: ['images'],
    })
    await read('https://boards.greenhouse.io/embed/job_app?for=fari&token=4012345')
    expect(new Set(fetched).size).toBe(1)
  })

  test('reads Lever', async () => {
    const { draft } = await read(
      'https://jobs.lever.co/fari/5ac21346-8e0c-4494-8e7a-3eb92ff77902/apply',
    )
    expect(draft).toMatchObject({
      title: 'Product Designer',
      job_description:
        '<p>Disegni fari.</p><h3>Che cosa farai</h3><ul><li>Disegni</li><li>Colori</li></ul><p>Scrivici.</p>',
      job_type: ['Design'],
      workplace: 'hybrid',
      places: ['Torino, Italia'],
      employment_type: 'Part-time',
      ...{ salary_min: 26_000, salary_max: 32_000, ...year },
    })
  })

  test('reads Ashby', async () => {
    const { draft } = await read(
      'jobs.ashbyhq.com/Fari/145ff46b-1441-4773-bcd3-c8c90baa598a/application',
    )
    expect(draft).toMatchObject({
      title: 'Customer Support Specialist',
      workplace: 'remote',
      locations: ['Italia', 'Spagna'],
      employment_type: 'Full-time',
      ...{ salary_min: 20, salary_max: 30, currency: 'EUR', salary_period: 'hour' },
    })
  })

  test('reads Workable, which repeats a posting for each place', async () => {
    const { draft } = await read('https://apply.workable.com/fari/j/A1B2C3D4E5/')
    expect(draft).toMatchObject({
      title: 'Addetta vendite',
      workplace: 'onsite',
      places: ['Milano, Italia', 'Roma, Italia'],
      employment_type: 'Full-time',
    })
    expect(draft).not.toHaveProperty('salary_min')
  })

  test('reads Recruitee, and turns tables into text', async () => {
    const { draft, notes } = await read('https://fari.recruitee.com/o/copywriter')
    expect(draft).toMatchObject({
      title: 'Copywriter',
      workplace: 'hybrid',
      places: ['Bologna, Italia'],
      ...{ salary_min: 1_800, salary_max: 2_200, currency: 'EUR', salary_period: 'month' },
    })
    expect(draft.job_description).toContain('Martedì')
    expect(notes).toEqual(['tables'])
  })

  test('reads structured data, and unwraps tracking links', async () => {
    const { draft } = await read('https://fari.teamtailor.com/jobs/1-guardiana')
    expect(draft).toMatchObject({
      title: 'Guardiana di un faro',
      job_description: expect.stringContaining('<a href="https://fari.example/"'),
      workplace: 'remote',
      locations: ['Italia'],
      employment_type: 'Temporary',
      ...{ salary_min: 150, salary_max: 150, currency: 'EUR', salary_period: 'day' },
      expires_at: expect.stringMatching(/^2026-03-31/),
      apply_url: 'https://fari.teamtailor.com/jobs/1-guardiana',
    })
  })
})

test('structured data is found in linear time', () => {
  const page = new URL('https://fari.teamtailor.com/jobs/1')
  const posting = JSON.stringify({ '@type': 'JobPosting', title: 'Faro', description: 'Luce' })
  const markup = `<SCRIPT data-x=1 Type='application/ld+json'>${posting}</SCRIPT>`
  // The second page begins with letters that become longer in lower case.
  for (const before of ['<script>x</script>', '<title>İstanbul İİİİİİİİİİİ</title>'])
    expect(readJobPostingMarkup(before + markup, page)).toMatchObject({ title: 'Faro' })
  const hostile = '<script'.repeat(300_000)
  expect(readJobPostingMarkup(hostile, page)).toBeNull()
  expect(readJobPostingMarkup(`${hostile}>`, page)).toBeNull()
})

test('deeply nested structured data is unreadable, and long lists of places are cut', async () => {
  const address = 'https://fari.teamtailor.com/jobs/1'
  const serving = (json: string): WebAccess => ({
    ...web(),
    fetch: async () => new Response(`<script type="application/ld+json">${json}</script>`),
  })
  const nested = '['.repeat(50_000) + ']'.repeat(50_000)
  expect(await refusalOf(address, serving(nested))).toBe('postings.unreadable')
  const towns = ['Roma, Italia', 'Premio: evil.com', ...Array(210).fill('1'), 'Milano, Italia']
  const jobLocation = [`${'1, '.repeat(200)}Francia`, ...towns].map((addressLocality) => ({
    address: { addressLocality },
  }))
  const texts = { title: 'Faro', description: 'Luce' }
  const posting = { '@type': 'JobPosting', ...texts, jobLocationType: 'TELECOMMUTE', jobLocation }
  const { draft } = await read(address, serving(JSON.stringify(posting)))
  expect(draft.locations).toEqual(['Roma, Italia'])
})

describe('importing from an unsupported address', () => {
  test.each([
    'https://fari.example/lavora',
    'http://127.0.0.1/jobs/1',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/o/x',
    'https://jobs.lever.co.evil.example/fari/x',
    'https://evilteamtailor.com/jobs/1',
    'https://user:pass@fari.teamtailor.com/jobs/1',
    'https://fari.teamtailor.com:8443/jobs/1',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'non è un indirizzo',
  ])('rejects %s', async (address) => {
    expect(await refusalOf(address)).toBe('postings.unknown_site')
    expect(fetched).toEqual([])
  })

  test('does not request a supported host that resolves to a private address', async () => {
    const inside = web({ 'fari.teamtailor.com': ['10.0.0.7'] })
    expect(await refusalOf('https://fari.teamtailor.com/jobs/1-guardiana', inside)).toBe(
      'postings.unreadable',
    )
    expect(fetched).toEqual([])
  })

  test.each([
    ['an unknown site', 'https://evil.example/x'],
    ['a private address', 'http://10.0.0.7/x'],
    ['plain http', 'http://fari.teamtailor.com/jobs/1-guardiana'],
  ])('does not follow a redirect to %s', async (_, target) => {
    const address = `https://fari.teamtailor.com/to/${encodeURIComponent(target)}`
    expect(await refusalOf(address)).toBe('postings.unreadable')
    expect(fetched).toHaveLength(1)
  })

  test('follows a redirect between supported hosts', async () => {
    const target = encodeURIComponent('https://fari.teamtailor.com/jobs/1-guardiana')
    expect(await refusalOf(`https://fari.teamtailor.com/to/${target}`)).toBe('read')
  })

  test.each([
    ['https://fari.teamtailor.com/jobs/2-niente', 'postings.unreadable'],
    ['https://fari.teamtailor.com/nessuna', 'postings.unreadable'],
    ['https://fari.teamtailor.com/endless', 'postings.unreadable'],
    ['https://fari.teamtailor.com/broken', 'postings.unreachable'],
    ['https://jobs.ashbyhq.com/Fari/non-questo', 'postings.unreadable'],
    ['https://apply.workable.com/nessuno/j/A1B2C3D4E5', 'postings.unreadable'],
  ])('answers %s with %s', async (address, code) => expect(await refusalOf(address)).toBe(code))

  test('is limited to thirty an hour for each person', async () => {
    for (let i = 0; i < 30; i++) await refusalOf('https://fari.teamtailor.com/nessuna')
    const address = 'https://fari.teamtailor.com/jobs/1-guardiana'
    expect(await refusalOf(address)).toBe('postings.too_many')
    app.clock.turn({ hours: 1, seconds: 1 })
    expect(await refusalOf(address)).toBe('read')
  })
})
