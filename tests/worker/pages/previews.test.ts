import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { createIsolateMemory } from '../../../worker/deps/isolate-memory.ts'
import { cleanImage } from '../../../worker/people/files/images/clean-image.ts'
import type { Clock } from '../../../worker/platform/clock.ts'
import { SerialQueue } from '../../../worker/platform/serial-queue.ts'
import { startApp } from '../../support/app.ts'
import { selectCasesOfRun } from '../../support/effort.ts'
import { env } from '../../support/env.ts'
import { interceptedBindings } from '../../support/faults.ts'
import { sampleImages } from '../../support/images.ts'
import { fetchRenderedPage, offerPathOf } from '../../support/pages.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'

/** Counts the pictures that are drawn. While `isBroken` is true, every drawing fails. */
class Drawings extends SerialQueue {
  count = 0
  isBroken = false

  override run<T>(
    clock: Clock,
    times: Parameters<SerialQueue['run']>[1],
    work: () => Promise<T>,
  ): Promise<T | null> {
    this.count++
    if (this.isBroken) throw new Error('unreachable executed')
    return super.run(clock, times, work)
  }
}

const drawings = new Drawings()
const database = interceptedBindings(({ run }) => run())
const app = startApp({
  memory: { ...createIsolateMemory(), pictures: drawings },
  bindings: database.bindings,
})

/** The address, size and description of the preview picture in the head of a page. */
async function pictureOf(path: string) {
  const { html } = await fetchRenderedPage(app, path)
  const meta = (property: string) =>
    html.match(new RegExp(`<meta (?:property|name)="${property}" content="(.*?)"`))?.[1]
  return {
    path: meta('og:image')?.replace('https://ovunque.test', '') ?? '',
    sides: [meta('og:image:width'), meta('og:image:height')],
    alt: meta('og:image:alt'),
    card: meta('twitter:card'),
  }
}
const pictureOfOffer = async (id: string) => (await pictureOf(await offerPathOf(app, id))).path

/** Fetches a picture and expects a PNG of 1200 × 630 pixels. */
async function expectPicture(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await app.fetch(path)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  const bytes = new Uint8Array(await response.arrayBuffer())
  const header = new DataView(bytes.buffer)
  expect([header.getUint32(16), header.getUint32(20)]).toEqual([1200, 630])
  expect(bytes.length).toBeLessThanOrEqual(300 * 1024)
  // Throws if the PNG signature or a checksum is wrong, or if the pixel data do not fit the size of
  // the picture.
  await cleanImage(bytes)
  return bytes
}

const same = (one: Uint8Array, other: Uint8Array) => one.every((byte, at) => byte === other[at])

let company: string
let offer: string
beforeAll(async () => {
  company = await seedCompany({ name: 'Forno Due' })
  offer = await seedOffer({
    companyId: company,
    title: 'Fornaia o fornaio',
    salaryMin: 20_000,
    salaryMax: 30_000,
    location: ['Italia'],
    employmentType: 'Full-time',
  })
})

describe('the preview picture', () => {
  test('is linked in the head of an offer’s page and of a list that has the offer open', async () => {
    const { path, sides, alt, card } = await pictureOf(await offerPathOf(app, offer))
    expect(path).toMatch(new RegExp(`^/og/offerte/${offer.slice(4)}-[0-9a-z]{1,7}\\.png$`))
    expect(sides).toEqual(['1200', '630'])
    expect(alt).toBe('Fornaia o fornaio, Forno Due')
    expect(card).toBe('summary_large_image')
    expect((await pictureOf(`/?job=${offer}`)).path).toBe(path)
    await expectPicture(path)
  })

  test('of a company is linked on its page, and other pages link that of the site', async () => {
    const { path, alt } = await pictureOf(`/company/${company}`)
    expect(path).toMatch(new RegExp(`^/og/company/${company.slice(4)}-[0-9a-z]{1,7}\\.png$`))
    expect(alt).toBe('Lavorare per Forno Due')
    await expectPicture(path)
    for (const page of ['/', '/pricing', '/legal/policies', '/auth', '/nowhere']) {
      const { path, sides, alt } = await pictureOf(page)
      expect([path, ...sides]).toEqual(['/brand/og.png', '1200', '630'])
      expect(alt).toBe('Ovunque: il lavoro giusto, dovunque tu sia')
    }
  })

  test('is cached permanently, and drawn and read once', async () => {
    const path = await pictureOfOffer(await seedOffer({ title: 'Una volta sola' }))
    const first = await app.fetch(path)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const [drawn, calls] = [drawings.count, database.calls().length]
    const again = await expectPicture(path)
    expect(same(again, new Uint8Array(await first.arrayBuffer()))).toBe(true)
    expect([drawings.count, database.calls().length]).toEqual([drawn, calls])
  })

  test('is drawn once for parallel requests', async () => {
    const path = await pictureOfOffer(await seedOffer({ title: 'Tutti insieme' }))
    const before = drawings.count
    const answers = await Promise.all(Array.from({ length: 12 }, () => app.fetch(path)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(drawings.count - before).toBe(1)
  })

  test.each([
    ['title', { title: 'Pasticciera o pasticciere' }],
    ['salary', { salaryMax: 31_000 }],
    ['place', { location: ['Francia'] }],
    ['state', { isActive: false }],
  ])(
    'has a new address after a change of the %s, and the old address redirects to it',
    async (_, change) => {
      const id = await seedOffer({ companyId: company, salaryMin: 20_000, salaryMax: 30_000 })
      const before = await pictureOfOffer(id)
      await db.update(drizzleSchema.offers).set(change).where(eq(drizzleSchema.offers.id, id))
      const after = await pictureOfOffer(id)
      expect(after).not.toBe(before)
      const old = await app.fetch(before)
      expect([old.status, old.headers.get('Location')]).toEqual([302, after])
      expect(old.headers.get('Cache-Control')).toBe('no-store')
      await expectPicture(after)
    },
  )

  test('keeps its address while its content stays the same', async () => {
    const before = await pictureOfOffer(offer)
    await db
      .update(drizzleSchema.offers)
      .set({ description: '<p>Altro.</p>', updatedAt: new Date(), viewsCount: 7 })
      .where(eq(drizzleSchema.offers.id, offer))
    expect(await pictureOfOffer(offer)).toBe(before)
  })

  test('of a closed offer differs from that of an open one', async () => {
    const id = await seedOffer({ companyId: company, title: 'Fino a ieri' })
    const open = await expectPicture(await pictureOfOffer(id))
    await db
      .update(drizzleSchema.offers)
      .set({ isActive: false })
      .where(eq(drizzleSchema.offers.id, id))
    expect(same(open, await expectPicture(await pictureOfOffer(id)))).toBe(false)
  })
})

describe('a stranger', () => {
  test('gets no picture of an unknown or unlisted offer', async () => {
    const [withdrawn, waiting] = [
      await seedOffer({ withdrawnAt: new Date() }),
      await seedOffer({ paymentStatus: 'pending' }),
    ]
    const unverified = await seedCompany({ verifiedAt: null })
    const before = drawings.count
    for (const path of [
      ...[newId('offer'), withdrawn, waiting].map((id) => `/og/offerte/${id.slice(4)}-abc.png`),
      ...[newId('company'), unverified].map((id) => `/og/company/${id.slice(4)}-abc.png`),
      `/og/offerte/${offer.slice(4)}.png`,
      `/og/offerte/${offer.slice(4)}-abc.jpg`,
      `/og/offerte/${offer.slice(4)}-${'a'.repeat(200)}.png`,
      `/og/offerte/${offer.slice(4)}-../../x.png`,
      '/og/offerte/%00-abc.png',
      '/og/',
    ]) {
      expect([path, (await app.fetch(path)).status]).toEqual([path, 404])
    }
    expect(drawings.count).toBe(before)
  })

  test('cannot have pictures drawn for invented versions', async () => {
    const current = await pictureOfOffer(offer)
    const before = drawings.count
    for (let version = 0; version < 20; version++) {
      const answer = await app.fetch(`/og/offerte/${offer.slice(4)}-${version}.png`)
      expect([answer.status, answer.headers.get('Location')]).toEqual([302, current])
    }
    expect(drawings.count).toBe(before)
  })
})

describe('unusual content', () => {
  test.each(
    selectCasesOfRun([
      ['emoji', 'Sviluppo 👩🏽‍💻🏳️‍🌈 e grafica 🎨'],
      ['emoji alone', '🎨🎨🎨'],
      ['Arabic', 'مهندس برمجيات'],
      ['right-to-left marks', '\u202Eoiranigiro\u202C lavoro\u200F'],
      ['Chinese', '高级工程师 (Milano)'],
      ['300 characters', 'Responsabile '.repeat(24)],
      ['300 characters without a space', 'x'.repeat(300)],
      ['control characters', 'a\u0000b\u0007c\nd\te\u001b[31m'],
      ['HTML', '</div><script>alert(1)</script> & <b>"x"</b>'],
      ['half a character', 'Cuoca \ud83d'],
      ['stacked accents', `Z${'\u0301'.repeat(150)}`],
      ['letters in fancy type', '𝗦𝗲𝗻𝗶𝗼𝗿 𝓓𝓮𝓼𝓲𝓰𝓷𝓮𝓻'],
      ['nothing to see', '\u200b\u2060'],
    ]),
  )('is drawn: %s', async (_, text) => {
    const companyId = await seedCompany({ name: text })
    const id = await seedOffer({ companyId, title: text, location: [text, text] })
    await expectPicture(await pictureOfOffer(id))
    await expectPicture((await pictureOf(`/company/${companyId}`)).path)
  })

  test.each([
    ['PNG', 'image/png', sampleImages.png, true],
    ['JPEG', 'image/jpeg', sampleImages.progressive, true],
    ['WebP, which the renderer cannot read', 'image/webp', sampleImages.webp, false],
    ['half a PNG', 'image/png', sampleImages.png.slice(0, 20), false],
    ['half a JPEG', 'image/jpeg', sampleImages.jpeg.slice(0, 60), false],
    ['nothing', 'image/png', new Uint8Array(), false],
  ])('is handled in a logo: %s', async (_, contentType, bytes, isShown) => {
    const logoFileId = newId('file')
    await env.FILES.put(`logo/${logoFileId}`, bytes, { httpMetadata: { contentType } })
    const draw = async (logo: string | null) => {
      const companyId = await seedCompany({ name: 'Con logo', logoFileId: logo })
      return expectPicture(await pictureOfOffer(await seedOffer({ companyId })))
    }
    expect(same(await draw(logoFileId), await draw(null))).toBe(!isShown)
  })

  test('that cannot be drawn falls back to the site’s picture, and is retried', async () => {
    const path = await pictureOfOffer(await seedOffer({ title: 'Ci riproviamo' }))
    drawings.isBroken = true
    const broken = await app.fetch(path)
    expect([broken.status, broken.headers.get('Location')]).toEqual([302, '/brand/og.png'])
    expect(broken.headers.get('Cache-Control')).toBe('no-store')
    drawings.isBroken = false
    await expectPicture(path)
  })

  test('is replaced by the site’s picture during a database failure', async () => {
    const { path } = await pictureOf(`/company/${await seedCompany({ name: 'Senza dati' })}`)
    const down = interceptedBindings(() =>
      Promise.reject(new Error('D1_ERROR: Network connection lost.')),
    )
    const answer = await startApp({ bindings: down.bindings }).fetch(path)
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/brand/og.png'])
  })
})
