import type { OfferFilters } from '#contract/board/offer-filters'
import { Link } from '../../components/link.tsx'
import { ListEnd } from '../../components/list-end.tsx'
import { useT } from '../../lib/i18n.ts'
import { feedPath, paths } from '../../lib/paths.ts'
import { listAddress } from './list-address.ts'

type OfferListEndProps = { filters: OfferFilters; isEmpty: boolean }

/** Shown after the last offer: links to the list's RSS feed and to publishing an offer. */
export function OfferListEnd({ filters, isEmpty }: OfferListEndProps) {
  const t = useT('board')
  return (
    <div className="pt-2">
      {!isEmpty && <ListEnd>{t('list.end')}</ListEnd>}
      <p className="my-4 text-center text-sm">
        <a href={listAddress(feedPath, filters)} className="touchable text-muted">
          {t('list.feed')}
        </a>
      </p>
      <p className="text-center text-muted">
        {t('publish.question')}{' '}
        <Link
          to={paths.offerCreate.href()}
          className="font-semibold text-brand underline-offset-4 whitespace-nowrap"
        >
          {t('publish.link')}
        </Link>
      </p>
    </div>
  )
}
