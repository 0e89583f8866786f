import type { PopularFilter } from '#contract/board/search'
import type { Translate } from '../../lib/i18n-factory.ts'

/** What a popular filter is called. @param enums texts of the namespace */
export const popularLabel = ({ filter, value }: PopularFilter, enums: Translate): string =>
  filter === 'skills' ? value : enums(`${filter}.${value}`)
