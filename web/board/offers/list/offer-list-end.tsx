import type { OfferFilters } from '#contract/board/offer-filters'
import { Link } from '../../../components/link.tsx'
import { ListEndNotice } from '../../../components/list-end-notice.tsx'
import { useT } from '../../../lib/i18n.ts'
import { feedPath, paths } from '../../../lib/paths.ts'
import { buildListAddress } from '../list-address.ts'

type OfferListEndProps = { filters: OfferFilters; isEmpty: boolean }

/** Shown after the last offer: links to the list's RSS feed and to the form for a new offer. */
export function OfferListEnd({ filters, isEmpty }: OfferListEndProps) {
  const t = useT('board')
  return (
    <div className="pt-2">
      {!isEmpty && <ListEndNotice>{t('list.end')}</ListEndNotice>}
      <p className="my-4 text-center text-sm">
        <a href={buildListAddress(feedPath, filters)} className="touchable text-muted">
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
