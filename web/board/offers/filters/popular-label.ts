import type { PopularFilter } from '#contract/board/search'
import type { Translate } from '../../../lib/i18n-factory.ts'

/** The label of a popular filter value. `enums` translates keys of the namespace “enums”. */
export const formatPopularFilterLabel = (
  { filter, value }: PopularFilter,
  enums: Translate,
): string => (filter === 'skills' ? value : enums(`${filter}.${value}`))
