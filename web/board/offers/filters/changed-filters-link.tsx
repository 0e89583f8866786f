import type { ComponentProps } from 'react'
import { mergeFilterChange, type OfferFilters } from '#contract/board/offer-filters'
import { buildChipClasses } from '../../../components/chip.tsx'
import { Link } from '../../../components/link.tsx'
import { paths } from '../../../lib/paths.ts'
import { focusListSummary } from '../focus.ts'
import { buildListAddress } from '../list-address.ts'

type FiltersLinkProps = Pick<ComponentProps<'a'>, 'aria-label' | 'children' | 'className'> & {
  filters: OfferFilters
  change: Partial<OfferFilters>
  /** Whether the link removes a filter. If so, it shows a cross. */
  removes?: boolean
}

/** A chip that changes the filters of the list. It is a link, so it works without scripts. */
export function ChangedFiltersLink(props: FiltersLinkProps) {
  const { filters, change, removes = false, className, children, ...rest } = props
  return (
    <Link
      {...rest}
      to={buildListAddress(paths.home.path, mergeFilterChange(filters, change))}
      // Search engines should not visit the same offers again for every combination of filters.
      rel="nofollow"
      // The link may disappear when the filters change, so move focus away from it.
      onClick={focusListSummary}
      className={buildChipClasses(removes, className)}
    >
      {children}
      {removes && <span className="i-lucide-x text-base -mr-1" aria-hidden="true" />}
    </Link>
  )
}
