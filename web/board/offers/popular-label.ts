import type { PopularFilter } from '#contract/board/search'
import type { Translate } from '../../lib/i18n-factory.ts'

/** The label of a popular filter value. The function `enums` translates keys of that namespace. */
export const formatPopularFilterLabel = (
  { filter, value }: PopularFilter,
  enums: Translate,
): string => (filter === 'skills' ? value : enums(`${filter}.${value}`))
