import type { Column, GetColumnData } from 'drizzle-orm'
import type { FilterableOffer } from '../contract/board/filterable-offer.ts'
import { offers } from './schema/board.ts'

/** The columns of a `FilterableOffer`. Its `places` combine the columns `location` and `places`. */
export const filterableOfferColumns = {
  employmentType: offers.employmentType,
  experienceLevel: offers.experienceLevel,
  workplace: offers.workplace,
  eligibleCountries: offers.eligibleCountries,
  jobCategories: offers.jobCategories,
  location: offers.location,
  places: offers.places,
  skills: offers.skills,
  salaryMaxEur: offers.salaryMaxEur,
} satisfies Record<keyof FilterableOffer | 'location', unknown>

type Columns = typeof filterableOfferColumns
type Row = { [Name in keyof Columns]: GetColumnData<Columns[Name]> }

export const toFilterableOffer = (row: Row): FilterableOffer => ({
  ...row,
  places: [...row.location, ...row.places],
})

/** Parses columns that were read with plain SQL, which returns lists as JSON texts. */
export function parseFilterableOffer(stored: Record<keyof Columns, unknown>): FilterableOffer {
  const values = Object.entries<Column>(filterableOfferColumns).map(([name, column]) => {
    const value = stored[name as keyof Columns]
    return [name, value === null ? null : column.mapFromDriverValue(value)]
  })
  return toFilterableOffer(Object.fromEntries(values) as Row)
}
