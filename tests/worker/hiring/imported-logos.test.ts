import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { JobOfferList } from '../../../worker/contract/board/offers.ts'
import type { PublicCompanyPage } from '../../../worker/contract/hiring/companies.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { fetchImportedLogos } from '../../../worker/hiring/imported-logos/service.ts'
import { NoNetworkError, type WebAccess } from '../../../worker/platform/open-web.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import {
  bindingsFailingAtCall,
  callNumbersToFail,
  failureModes,
  interceptedBindings,
} from '../../support/faults.ts'
import { fetchTextOrNull, listBucketKeys, runCronTasks } from '../../support/files.ts'
import { bytesToLatin1, sampleImages } from '../../support/images.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import { shortenTimeouts } from '../../support/short-timeouts.ts'

const host = 'https://loghi.esempio.it'
let clock = new TestClock()
let app = startApp({ clock })
/** The URLs that the worker has fetched so far. */
let fetched: string[] = []

/**
 * A mock of the open web. It redirects requests for any host to the stand-in on this machine. Host
 * names resolve to the IP addresses that the test sets.
 */
const web = (ips: Record<string, string[]> = {}): WebAccess => ({
  fetch: (url, init) => {
    fetched.push(url.href)
    const { pathname, search } = url
    return fetch(new URL(pathname + search, inject('logosUrl')), init)
  },
  resolve: async (hostname) => ips[hostname] ?? ['8.8.8.8', '2606:4700::1111'],
})

const round = (options: { bindings?: Partial<Env>; web?: WebAccess } = {}) => {
  const env = { ...app.bindings, ...options.bindings }
  const deps = buildDeps({ env, clock, waitUntil: () => {} })
  return fetchImportedLogos(deps, options.web ?? web())
}

/** Inserts an imported company with these logo URLs. */
async function imported(...addresses: string[]): Promise<string> {
  const companyId = await seedCompany()
  const rows = addresses.map((address, i) => ({
    companyId,
    address,
    state: 'waiting' as const,
    createdAt: new Date(clock.now().getTime() + i),
  }))
  await db.insert(drizzleSchema.importedLogos).values(rows)
  return companyId
}

const rowsOf = (companyId: string) =>
  db.query.importedLogos.findMany({ where: (row, { eq }) => eq(row.companyId, companyId) })
const logoOf = async (companyId: string) =>
  (await app.json<PublicCompanyPage>(`/api/company/${companyId}`)).company.logo

beforeEach(async () => {
  clock = new TestClock()
  app = startApp({ clock })
  fetched = []
  await db.delete(drizzleSchema.importedLogos)
})

describe('the logo of an imported offer', () => {
  test('is fetched once and served from our own origin', async () => {
    const companyId = await imported(`${host}/png`)
    const offerId = await seedOffer({ companyId })
    expect(await logoOf(companyId)).toBeNull()
    expect(await round()).toEqual({ kept: 1, failed: 0, later: 0 })

    const logo = await logoOf(companyId)
    expect(logo).toMatch(/^\/api\/logos\//)
    expect(await fetchTextOrNull(app, logo)).toBe(bytesToLatin1(sampleImages.png))
    const { data } = await app.json<JobOfferList>('/api/job-offers?limit=50')
    expect(data.find(({ id }) => id === offerId)?.company_id.logoUrl).toBe(logo)

    clock.turn({ days: 2 })
    expect(await round()).toEqual({ kept: 0, failed: 0, later: 0 })
    await runCronTasks(clock, '17 3 * * *')
    expect(fetched).toEqual([`${host}/png`])
    expect(await fetchTextOrNull(app, await logoOf(companyId))).toBe(
      bytesToLatin1(sampleImages.png),
    )
  })

  test('has the type of its content, also after redirects', async () => {
    const companyId = await imported(`${host}/to/302?at=${encodeURIComponent('/to/308?at=/jpeg')}`)
    await round()
    expect((await app.fetch((await logoOf(companyId)) ?? '')).headers.get('Content-Type')).toBe(
      'image/jpeg',
    )
    expect(fetched).toHaveLength(3)
  })

  test('is fetched only once by two parallel rounds', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => imported(`${host}/png`)))
    const rounds = await Promise.all([round(), round(), round()])
    expect(rounds.reduce((sum, { kept }) => sum + kept, 0)).toBe(ids.length)
    expect(fetched).toHaveLength(ids.length)
  })

  test('is fetched in batches of twenty a round', async () => {
    for (let i = 0; i < 25; i++) await imported(`${host}/png`)
    expect((await round()).kept).toBe(20)
    expect((await round()).kept).toBe(5)
  })

  test('does not replace a logo that the company already has', async () => {
    const companyId = await imported(`${host}/png`, `${host}/jpeg`)
    const before = await listBucketKeys()
    await round()
    expect((await rowsOf(companyId)).map(({ state }) => state).sort()).toEqual(['failed', 'kept'])
    expect(await listBucketKeys()).toHaveLength(before.length + 1)
  })

  test('is fetched again if its file is lost', async () => {
    const companyId = await imported(`${host}/png`)
    await round()
    await app.bindings.FILES.delete(`logo/${(await logoOf(companyId))?.split('/').at(-1)}`)
    await runCronTasks(clock, '17 3 * * *')
    expect(await logoOf(companyId)).toBeNull()
    expect((await round()).kept).toBe(1)
    expect(await fetchTextOrNull(app, await logoOf(companyId))).toBe(
      bytesToLatin1(sampleImages.png),
    )
  })

  test('is deleted from the bucket, and not fetched again, once no company uses it', async () => {
    const companyId = await imported(`${host}/png`)
    await round()
    const logo = await logoOf(companyId)
    await db.update(drizzleSchema.companies).set({ logoFileId: null })
    await runCronTasks(clock, '17 3 * * *')
    expect(await fetchTextOrNull(app, logo)).toBeNull()
    expect(fetched).toHaveLength(1)
  })
})

describe('a permanent failure is not retried', () => {
  test.each([
    [`${host}/svg`, 'files.not_an_image'],
    [`${host}/status/404`, 'status_404'],
    [`${host}/status/403`, 'status_403'],
    [`${host}/endless`, 'too_large'],
    [`${host}/loop/1`, 'too_many_redirects'],
  ])('%s fails with %s', async (address, reason) => {
    const companyId = await imported(address)
    const objects = await listBucketKeys()
    expect(await round()).toEqual({ kept: 0, failed: 1, later: 0 })
    expect(await rowsOf(companyId)).toMatchObject([{ state: 'failed', reason }])
    const asked = fetched.length
    clock.turn({ days: 2 })
    await round()
    expect(fetched).toHaveLength(asked)
    expect(await listBucketKeys()).toEqual(objects)
    expect(await logoOf(companyId)).toBeNull()
  })
})

describe('private addresses are never requested', () => {
  test.each([
    ...['http://127.0.0.1/png', 'http://2130706433/png', 'http://0177.1/png', 'http://[::1]/png'],
    ...['http://localhost/png', 'http://nas.local/png', 'http://router/png', 'http://10.0.0.8/png'],
    ...[
      'http://loghi.esempio.it:8080/png',
      'ftp://loghi.esempio.it/png',
      'https://169.254.169.254/',
    ],
  ])('directly: %s', async (address) => {
    const companyId = await imported(address)
    expect(await round()).toEqual({ kept: 0, failed: 1, later: 0 })
    expect(await rowsOf(companyId)).toMatchObject([{ reason: 'private_address' }])
    expect(fetched).toEqual([])
  })

  test.each([
    ...[
      'http://127.0.0.1/png',
      '//localhost/png',
      'http://[::ffff:10.0.0.1]/png',
      'file:///etc/hosts',
    ],
    ...['https://loghi.esempio.it:22/', 'https://u@loghi.esempio.it/png', 'http://0x7f.1/png'],
  ])('by a redirect to %s', async (target) => {
    const first = `${host}/to/302?at=${encodeURIComponent(target)}`
    const companyId = await imported(first)
    await round()
    expect(await rowsOf(companyId)).toMatchObject([{ state: 'failed', reason: 'private_address' }])
    expect(fetched).toEqual([first])
  })

  test('by a public name that resolves to a private address, alone or among others', async () => {
    const names = { 'a.esempio.it': ['10.1.2.3'], 'b.esempio.it': ['8.8.8.8', 'fe80::1'] }
    for (const name of Object.keys(names)) await imported(`https://${name}/png`)
    const redirected = await imported(`${host}/to/301?at=https://a.esempio.it/png`)
    expect(await round({ web: web(names) })).toEqual({ kept: 0, failed: 3, later: 0 })
    expect(fetched).toEqual([`${host}/to/301?at=https://a.esempio.it/png`])
    expect(await rowsOf(redirected)).toMatchObject([{ reason: 'private_address' }])
  })
})

describe('an unavailable server is tried three times, an hour apart', () => {
  test.each([
    ['that hangs up', `${host}/broken`, 'unreachable'],
    ['that is broken', `${host}/status/503`, 'status_503'],
    ['that limits requests', `${host}/status/429`, 'status_429'],
  ])('a server %s', async (_, address, reason) => {
    const companyId = await imported(address)
    for (const outcome of ['later', 'later', 'failed'] as const) {
      expect(await round()).toMatchObject({ [outcome]: 1 })
      expect(await round()).toEqual({ kept: 0, failed: 0, later: 0 })
      clock.turn({ seconds: 3_601 })
    }
    expect(await round()).toEqual({ kept: 0, failed: 0, later: 0 })
    expect(await rowsOf(companyId)).toMatchObject([{ state: 'failed', attempts: 3, reason }])
  })

  test('a hanging server delays the round by at most five seconds, and other logos are fetched', async () => {
    const silent = await imported(`${host}/silent`)
    const other = await imported(`${host}/png`)
    const timeouts = shortenTimeouts({ divisor: 5 })
    expect(await round()).toEqual({ kept: 1, failed: 0, later: 1 })
    expect(timeouts.mock.calls).toEqual([[5_000], [5_000]])
    expect(await rowsOf(silent)).toMatchObject([{ state: 'waiting', reason: 'timeout' }])
    expect(await logoOf(other)).not.toBeNull()
  })

  test('without a network only one logo uses an attempt, and all wait for an hour', async () => {
    for (let i = 0; i < 30; i++) await imported(`${host}/png`)
    let asked = 0
    const away: WebAccess = {
      ...web(),
      resolve: async () => {
        asked++
        throw new NoNetworkError('no_network')
      },
    }
    for (const expected of [1, 2]) {
      expect(await round({ web: away })).toEqual({ kept: 0, failed: 0, later: 20 })
      expect(await round({ web: away })).toEqual({ kept: 0, failed: 0, later: 0 })
      expect(asked).toBe(expected)
      clock.turn({ seconds: 3_600 })
    }
    const attempts = (await db.query.importedLogos.findMany()).map((row) => row.attempts)
    expect(attempts.reduce((sum, one) => sum + one, 0)).toBe(2)
    expect((await round()).kept).toBe(20)
    expect((await round()).kept).toBe(10)
  })

  test('an unknown host does not delay the others', async () => {
    const unknown = await imported('https://mai-esistito.esempio.it/png')
    const known = await imported(`${host}/png`)
    await round({ web: web({ 'mai-esistito.esempio.it': [] }) })
    expect(await rowsOf(unknown)).toMatchObject([{ state: 'waiting', reason: 'unknown_host' }])
    expect(await logoOf(known)).not.toBeNull()
  })
})

test.each(failureModes)(
  'a company gets its logo exactly once even if a call fails (%s)',
  async (how) => {
    const whole = interceptedBindings(({ run }) => run())
    await imported(`${host}/png`)
    await round({ bindings: whole.bindings })
    expect(whole.calls().length).toBeGreaterThanOrEqual(4)
    for (const at of callNumbersToFail(how)) {
      if (at > whole.calls().length) break
      const companyId = await imported(`${host}/png`)
      await round({ bindings: bindingsFailingAtCall(at, how).bindings }).catch(() => undefined)
      const logo = await logoOf(companyId)
      if (logo !== null)
        expect(await fetchTextOrNull(app, logo)).toBe(bytesToLatin1(sampleImages.png))
      clock.turn({ seconds: 3_601 })
      await round()
      expect(await fetchTextOrNull(app, await logoOf(companyId))).toBe(
        bytesToLatin1(sampleImages.png),
      )
      await runCronTasks(clock, '17 3 * * *')
      const kept = (await db.query.importedLogos.findMany()).map(({ fileId }) => `logo/${fileId}`)
      expect((await listBucketKeys()).sort()).toEqual(kept.sort())
    }
  },
)

test('the cron job fetches logos and fails quietly without a network', async () => {
  const companyId = await imported('https://loghi.esempio.it/png')
  await runCronTasks(clock, '*/5 * * * *')
  expect(await rowsOf(companyId)).toMatchObject([{ state: 'waiting', attempts: 1 }])
})
