import type { OfferFilters } from '#contract/board/offer-filters'
import { useT } from '../../lib/i18n.ts'
import { feedPath } from '../../lib/paths.ts'
import { listAddress } from './list-address.ts'

/** A link to the RSS feed of the list with its filters. */
export function FeedLink({ filters }: { filters: OfferFilters }) {
  const t = useT('board')
  return (
    <p className="my-4 text-center text-sm">
      <a href={listAddress(feedPath, filters)} className="touchable text-muted">
        {t('list.feed')}
      </a>
    </p>
  )
}
