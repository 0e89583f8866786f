import {
  buildFilterValueRemoval,
  choiceFilterNames,
  listFilterValues,
  type OfferFilterName,
  type OfferFilters,
  offerFilterNames,
} from '#contract/board/offer-filters'
import { capitalizePlaceName, formatItalianCountryName } from '#contract/board/place-name'
import { buildRecord } from '#contract/build-record'
import { formatMoney } from '../../../lib/format-money.ts'
import type { Translate } from '../../../lib/i18n-factory.ts'

/** A value of an active filter. `without` is the filter change that removes the value. */
export type RemovableFilterValue = { key: string; label: string; without: Partial<OfferFilters> }

/** Returns one entry for each value of each active filter. */
export function listRemovableFilterValues(
  filters: OfferFilters,
  t: { board: Translate; enums: Translate },
): RemovableFilterValue[] {
  const labelOf: Record<OfferFilterName, (value: string) => string> = {
    ...buildRecord(choiceFilterNames, (name) => (value) => t.enums(`${name}.${value}`)),
    search: (text) => t.board('filters.searchToken', { text }),
    skills: (skill) => skill,
    country: (code) => t.board('filters.countryToken', { country: formatItalianCountryName(code) }),
    place: capitalizePlaceName,
    posted_within: (days) => t.board('filters.postedToken', { count: Number(days) }),
    minimumSalaryEur: (amount) =>
      t.board('filters.salaryToken', { amount: formatMoney(Number(amount)) }),
  }
  return offerFilterNames.flatMap((name) =>
    listFilterValues(filters, name).map((value) => ({
      key: `${name} ${value}`,
      label: labelOf[name](value),
      without: buildFilterValueRemoval(filters, name, value),
    })),
  )
}
