import { dayMs } from '../../contract/durations.ts'
import { currencies } from '../../contract/offer-enums.ts'
import type { Deps } from '../../deps/context.ts'
import { refreshCatalogue } from '../catalogue/version-service.ts'
import { listExchangeRates, updateExchangeRates } from './store.ts'

const timeoutMs = 10_000
/** A larger response is refused; the real file has about 2 KB. */
const ecbFileMaxBytes = 20_000
/** A file in which a rate has changed by more than this factor is considered wrong. */
const changeMax = 1.25

/**
 * Reads the daily exchange rates of the ECB; runs every night. After an error, the stored rates are
 * kept.
 * @returns the date of the new rates; `known` if there are none; `off` if ECB_URL is empty
 * @throws if the file cannot be read, is damaged or is dated after tomorrow, or if a rate has
 * changed too much
 */
export async function fetchExchangeRates(deps: Deps): Promise<string> {
  if (deps.vars.ECB_URL === '') return 'off'
  const response = await fetch(deps.vars.ECB_URL, {
    headers: { Accept: 'application/xml' },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The ECB answered ${response.status}`)
  const text = await response.text()
  const file = text.length > ecbFileMaxBytes ? null : readEcbFile(text)
  if (!file) throw new Error('The ECB file is not what it should be')
  const tomorrow = new Date(deps.clock.now().getTime() + dayMs)
  if (file.asOf > tomorrow.toISOString().slice(0, 10))
    throw new Error('The ECB file is dated ahead')
  const known = await listExchangeRates(deps.db)
  const next = known.flatMap(({ currency, eurPerUnit }) => {
    const perEur = file.perEur.get(currency)
    return perEur === undefined
      ? []
      : [{ currency, eurPerUnit: 1 / perEur, before: eurPerUnit, asOf: file.asOf }]
  })
  const jumped = next.filter(
    ({ eurPerUnit, before }) => Math.max(eurPerUnit / before, before / eurPerUnit) > changeMax,
  )
  if (jumped.length > 0) {
    throw new Error(`The ECB file moves too far: ${jumped.map((one) => one.currency).join(', ')}`)
  }
  if (known.every(({ currency, asOf }) => currency === 'EUR' || asOf >= file.asOf)) return 'known'
  await updateExchangeRates(deps.db, next)
  await refreshCatalogue(deps)
  return file.asOf
}

/** Parses the ECB's daily file; null if it lacks its date or the rate of a supported currency. */
function readEcbFile(text: string): { asOf: string; perEur: Map<string, number> } | null {
  const asOf = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(text)?.[1]
  const rows = text.matchAll(/<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"](\d+(?:\.\d+)?)['"]/g)
  const perEur = new Map([...rows].map(([, currency = '', rate]) => [currency, Number(rate)]))
  const isWhole = currencies.every((one) => one === 'EUR' || (perEur.get(one) ?? 0) > 0)
  return asOf && isWhole && text.includes('eurofxref') ? { asOf, perEur } : null
}
