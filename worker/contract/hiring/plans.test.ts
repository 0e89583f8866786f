import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planCodes } from '../enums.ts'
import {
  buildInvoiceLinesForPlaces,
  computeNeededOfferSlots,
  computePlacesPriceEur,
  findLowestPlanForPlaces,
  findPlanByCode,
  freeOfChargePlaces,
  plans,
  purchasablePlacesMax,
  sumInvoiceLinesEur,
} from './plans.ts'

const soldPlaces = () => fc.integer({ min: freeOfChargePlaces, max: purchasablePlacesMax })

test('each offer slot costs the price of the plan to which it belongs', () => {
  for (let places = freeOfChargePlaces + 1; places <= purchasablePlacesMax; places++) {
    expect(buildInvoiceLinesForPlaces(places, places - 1)).toEqual([
      { plan: findLowestPlanForPlaces(places), quantity: 1, unit_price: places <= 12 ? 25 : 50 },
    ])
  }
})

test('buying offer slots in several steps costs the same', () => {
  fc.assert(
    fc.property(fc.array(soldPlaces(), { minLength: 1, maxLength: 10 }), (stops) => {
      const steps = [...new Set([freeOfChargePlaces, ...stops])].sort((a, b) => a - b)
      const target = steps.at(-1)!
      const paid = steps
        .slice(1)
        .map((to, i) => sumInvoiceLinesEur(buildInvoiceLinesForPlaces(to, steps[i]!)!))
      const atOnce =
        target === freeOfChargePlaces ? 0 : computePlacesPriceEur(target, freeOfChargePlaces)
      expect(paid.reduce((sum, one) => sum + one, 0)).toBe(atOnce)
    }),
  )
  expect(computePlacesPriceEur(25, 5)).toBe(825)
})

test('an order has at most one invoice line for each plan', () => {
  expect(buildInvoiceLinesForPlaces(25, 5)).toEqual([
    { plan: 'starter', quantity: 7, unit_price: 25 },
    { plan: 'pro', quantity: 13, unit_price: 50 },
  ])
  expect(buildInvoiceLinesForPlaces(14, 12)).toEqual([{ plan: 'pro', quantity: 2, unit_price: 50 }])
})

test.each([
  [5, 5],
  [8, 12],
  [26, 5],
  [26, 25],
  [12, null],
  [6, 4],
] as const)('%i offer slots are not sold to an owner who has %s', (to, from) =>
  expect(buildInvoiceLinesForPlaces(to, from)).toBeNull(),
)

test('a plan costs as much as all the slots that it adds to the previous plan', () => {
  expect(plans.map(({ price }) => price)).toEqual([0, 175, 650, null])
})

test('the plan follows from the highest-numbered offer slot', () => {
  for (const code of planCodes)
    expect(findLowestPlanForPlaces(findPlanByCode(code).offers)).toBe(code)
  expect([6, 12, 13, 25, 26].map(findLowestPlanForPlaces)).toEqual([
    'starter',
    'starter',
    'pro',
    'pro',
    'enterprise',
  ])
})

test.each([
  [{ offers: 6, companies: 1 }, 6, 6],
  [{ offers: 3, companies: 2 }, 6, 6],
  [{ offers: 3, companies: 4 }, 6, 13],
  [{ offers: 20, companies: 1 }, 9, 20],
  [{ offers: 26, companies: 1 }, 25, null],
  [{ offers: 1, companies: 6 }, 6, null],
])('an owner of %j who wants at least %i offer slots needs %s', (wanted, from, places) =>
  expect(computeNeededOfferSlots(wanted, from)).toBe(places),
)
