import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomOffer, randomOfferFilters } from '../../../tests/support/drawn-offers.ts'
import { type ListableOffer, matchesAlert } from '../../../tests/support/list-oracle.ts'
import { describeFilterableOffer } from '../../../tests/support/some-offer.ts'
import { type OfferFilters, toCanonicalFilterParams } from '../../contract/board/offer-filters.ts'
import { type AlertMatchableOffer, AlertQueryIndex } from './query-index.ts'

function asAlertOffer(offer: ListableOffer): AlertMatchableOffer {
  const filterable = describeFilterableOffer(offer)
  const companyAndPlaces = [offer.company_id.name, ...filterable.places].join(' ')
  const texts = [offer.title, offer.skills.join(' '), companyAndPlaces, offer.description]
  return { ...filterable, id: offer.id, texts }
}

test('an offer matches exactly the queries whose list would show the offer', () => {
  const offers = fc.array(randomOffer, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.array(randomOfferFilters, { maxLength: 25 }), offers, (wanted, drawn) => {
      const queries = new Map<string, OfferFilters>(
        wanted.map((filters) => [toCanonicalFilterParams(filters).toString(), filters]),
      )
      const index = new AlertQueryIndex()
      for (const [text, filters] of queries) index.add(text, filters)
      for (const one of drawn) {
        const offer = { ...one, id: 'off' }
        const expected = [...queries].filter(([, filters]) => matchesAlert(offer, filters))
        expect([...index.match(asAlertOffer(offer))].sort()).toEqual(
          expected.map(([text]) => text).sort(),
        )
      }
    }),
    { numRuns: 300 },
  )
})
