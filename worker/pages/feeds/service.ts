import { readResponseBody } from '../../board/catalogue/answer-service.ts'
import { cacheableOfferList } from '../../board/offers/list-service.ts'
import { parseOfferFilters, toCanonicalFilterParams } from '../../contract/board/offer-filters.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import type { OfferFeed } from './present.ts'

const offersMax = 20

/** Builds the feed at an address: open offers, newest first. Invalid filters are ignored. */
export async function buildOfferFeed(deps: Deps, url: URL): Promise<OfferFeed> {
  const filters = parseOfferFilters(url.searchParams)
  const newest = { ...filters, sortBy: 'created_at', sortOrder: 'desc' } as const
  const answer = cacheableOfferList(deps, { ...newest, page: 1, limit: offersMax })
  const list = await readResponseBody(deps, answer)
  const origin = deps.vars.SITE_ORIGIN
  const query = toCanonicalFilterParams(filters).toString()
  return {
    title: filters.search
      ? t('feed_search', { ns: 'documents', search: filters.search })
      : t('home_title'),
    description: t('default_description', { ns: 'documents' }),
    url: new URL(query ? `/?${query}` : '/', origin).href,
    self: new URL('/feed', origin).href,
    query: query ? `?${query}` : '',
    origin,
    offers: list.data.filter((offer) => offer.is_active),
  }
}
