import { createExecutionContext } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { fetchExchangeRates } from '../../../worker/board/exchange-rates/service.ts'
import { currencies } from '../../../worker/contract/offer-enums.ts'
import { exchangeRates, offers } from '../../../worker/db/schema/board.ts'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { startApp } from '../../support/app.ts'
import { db, seedOffer } from '../../support/seed.ts'

const app = startApp()
const today = app.clock.now().toISOString().slice(0, 10)
const ecbUrl = `${inject('ecbUrl')}/eurofxref-daily.xml`

const stored = async () =>
  new Map((await db.select().from(exchangeRates)).map((row) => [row.currency, row]))

/**
 * A file of rates in the ECB's format. It contains the rates in the database, except those that
 * `more` replaces or (with null) removes.
 */
async function file(asOf: string, more: Record<string, number | null> = {}): Promise<string> {
  const known = await stored()
  const rows = currencies.flatMap((currency) => {
    const rate = more[currency] === undefined ? 1 / known.get(currency)!.eurPerUnit : more[currency]
    return currency === 'EUR' || rate === null
      ? []
      : [`\t\t\t<Cube currency='${currency}' rate='${rate}'/>`]
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<Cube>
\t\t<Cube time='${asOf}'>
${rows.join('\n')}
\t\t\t<Cube currency='XAF' rate='655.957'/>
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>`
}

async function run(text: string | null): Promise<string> {
  if (text !== null) await fetch(ecbUrl, { method: 'PUT', body: text })
  const context = createExecutionContext()
  const env = { ...app.bindings, ECB_URL: text === null ? `${ecbUrl}.gone` : ecbUrl }
  const deps = buildDeps({
    env,
    clock: app.clock,
    waitUntil: (work) => context.waitUntil(work),
  })
  return fetchExchangeRates(deps)
}

beforeEach(() => db.update(exchangeRates).set({ asOf: '2025-09-01' }))

test('new rates are stored and applied to the offers', async () => {
  const id = await seedOffer({ salaryMin: 100_000, salaryMax: 120_000, currency: 'USD' })
  const usd = 1 / ((await stored()).get('USD')!.eurPerUnit * 1.1)
  expect(await run(await file(today, { USD: usd }))).toBe(today)
  const rate = (await stored()).get('USD')!
  expect(rate.asOf).toBe(today)
  expect(rate.eurPerUnit).toBeCloseTo(1 / usd, 9)
  const [offer] = await db.select().from(offers).where(eq(offers.id, id))
  expect(offer?.salaryMinEur).toBe(Math.round(100_000 / usd))
  // When the same file is read again, the task writes nothing.
  expect(await run(await file(today, { USD: usd }))).toBe('known')
})

test.each<[what: string, text: () => Promise<string | null>]>([
  ['that is not there', async () => null],
  ['of another kind', async () => '<html>Manutenzione</html>'],
  ['cut off', async () => (await file(today)).slice(0, 300)],
  ['without a supported currency', () => file(today, { GBP: null })],
  ['with a rate of zero', () => file(today, { GBP: 0 })],
  ['that changes a rate too much', () => file(today, { GBP: 5 })],
  ['dated far ahead', () => file('2099-01-01')],
  ['of a size that no such file has', async () => (await file(today)) + ' '.repeat(30_000)],
])('a file %s changes nothing', async (_, text) => {
  const before = await stored()
  await expect(run(await text())).rejects.toThrow()
  expect(await stored()).toEqual(before)
})

test('an older file changes nothing', async () => {
  const before = await stored()
  expect(await run(await file('2024-01-02'))).toBe('known')
  expect(await stored()).toEqual(before)
})
