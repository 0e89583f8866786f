import { expect, test } from 'vitest'
import { planCodes } from '../enums.ts'
import { planOf, upgradePriceEur } from './plans.ts'
import { priceTable, upgradePrice } from './prices.ts'

test.each([
  ['starter', 'early_adopter', 7, 25, 175],
  ['pro', 'early_adopter', 20, 50, 1_000],
  ['pro', 'starter', 13, 50, 650],
] as const)(
  '%s after %s: %i offers at %i EUR are %i EUR',
  (plan, from, quantity, price, amount) => {
    expect(upgradePrice(plan, from)).toEqual({
      lines: [{ plan, quantity, unit_price: price }],
      amount,
    })
  },
)

test.each([
  ['early_adopter', 'early_adopter'],
  ['starter', 'starter'],
  ['starter', 'pro'],
  ['early_adopter', 'pro'],
  ['enterprise', 'pro'],
  ['enterprise', 'early_adopter'],
  ['pro', 'enterprise'],
] as const)('%s after %s is not for sale', (plan, from) =>
  expect(upgradePrice(plan, from)).toBeNull(),
)

test('an invoice asks for what the plans say, step by step and at once', () => {
  for (const from of planCodes) {
    for (const plan of planCodes) {
      const price = upgradePrice(plan, from)
      expect(priceTable[from]?.[plan]).toEqual(price)
      if (price) expect(price.amount).toBe(upgradePriceEur(plan, from))
    }
    const { next } = planOf(from)
    const price = next && upgradePrice(next, from)
    expect(price?.amount ?? null).toBe(next === null ? null : planOf(next).price)
  }
})
