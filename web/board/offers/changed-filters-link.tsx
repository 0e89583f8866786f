import type { ComponentProps } from 'react'
import { applyFilterChange, type OfferFilters } from '#contract/board/offer-filters'
import { chipClasses } from '../../components/chip.tsx'
import { Link } from '../../components/link.tsx'
import { paths } from '../../lib/paths.ts'
import { focusListSummary } from './focus.ts'
import { listAddress } from './list-address.ts'

type FiltersLinkProps = Pick<ComponentProps<'a'>, 'aria-label' | 'children' | 'className'> & {
  filters: OfferFilters
  change: Partial<OfferFilters>
  /** The link removes a filter, and shows a cross. */
  removes?: boolean
}

/** A chip that opens the list with other filters, as a link that works without scripts. */
export function ChangedFiltersLink(props: FiltersLinkProps) {
  const { filters, change, removes = false, className, children, ...rest } = props
  return (
    <Link
      {...rest}
      to={listAddress(paths.home.path, applyFilterChange(filters, change))}
      // Keep search engines away from the same offers with other filters.
      rel="nofollow"
      // The new list may not contain this link any more.
      onClick={focusListSummary}
      className={chipClasses(removes, className)}
    >
      {children}
      {removes && <span className="i-lucide-x text-base -mr-1" aria-hidden="true" />}
    </Link>
  )
}
