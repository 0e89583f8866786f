import { html } from 'hono/html'
import type { JobOffer } from '../../contract/board/offers.ts'
import { removeInvisibleCharacters } from '../../contract/invisible-characters.ts'
import { t } from '../../platform/i18n.ts'

/** A feed of the newest offers that match a search. `url`, `self` and `origin` are absolute. */
export type OfferFeed = {
  title: string
  description: string
  /** The address of the page that lists the same offers. */
  url: string
  /** The address of this feed without its extension (`.xml` or `.json`). */
  self: string
  query: string
  origin: string
  offers: JobOffer[]
}

const titleOf = ({ title, company_id }: JobOffer): string =>
  t('offer_title', { title, company: company_id.name })

/** Writes RSS 2.0 (www.rssboard.org/rss-specification), without characters that XML forbids. */
export function renderRssFeed(feed: OfferFeed): string {
  const { title, description, url, self, query, origin, offers } = feed
  const items = offers.map((offer) => {
    const link = new URL(offer.url, origin).href
    return html`<item>
<title>${titleOf(offer)}</title>
<link>${link}</link>
<guid isPermaLink="true">${link}</guid>
<pubDate>${new Date(offer.created_at).toUTCString()}</pubDate>
${offer.skills.map((skill) => html`<category>${skill}</category>`)}
<description>${offer.description}</description>
</item>
`
  })
  return removeInvisibleCharacters(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${html`<title>${title}</title>
<link>${url}</link>
<description>${description}</description>
<language>it</language>
<atom:link href="${self}.xml${query}" rel="self" type="application/rss+xml"/>`}
${items.join('')}</channel>
</rss>
`)
}

/** Writes a feed as JSON Feed 1.1. Source: www.jsonfeed.org/version/1.1 */
export function renderJsonFeed(feed: OfferFeed): string {
  const { title, description, url, self, query, origin, offers } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'it',
    home_page_url: url,
    feed_url: `${self}.json${query}`,
    items: offers.map((offer) => {
      const link = new URL(offer.url, origin).href
      return {
        id: link,
        url: link,
        title: titleOf(offer),
        content_html: offer.description,
        date_published: offer.created_at,
        date_modified: offer.updated_at,
        tags: offer.skills,
        authors: [{ name: offer.company_id.name }],
      }
    }),
  })
}
