import type { VisitSource } from '../../contract/board/visits.ts'

/** Host names by kind of site. `mail` comes first, since `search` also matches mail.google.com. */
const sites: [VisitSource, RegExp][] = [
  [
    'mail',
    /^(mail\.|webmail\.|outlook\.(live|office|office365)\.)|(^|\.)(mail\.(yahoo|google)|libero\.it$|virgilio\.it$|com\.google\.android\.gm$)/,
  ],
  [
    'jobs',
    /(^|\.)(indeed|infojobs|glassdoor|talent|jooble|jobrapido|adzuna|subito|monster|trovolavoro|welcometothejungle|startupper|remoteok|weworkremotely)\.[a-z.]+$/,
  ],
  [
    'search',
    /(^|\.)(google|bing|duckduckgo|ecosia|yahoo|qwant|startpage|yandex|baidu|kagi|brave)\.[a-z.]+$/,
  ],
  [
    'social',
    /(^|\.)((linkedin|facebook|instagram|twitter|x|reddit|youtube|tiktok|threads|whatsapp|telegram|pinterest|slack|discord)\.(com|net|org)|lnkd\.in|t\.co|t\.me|youtu\.be|mastodon\.[a-z]+|bsky\.app)$/,
  ],
]

/**
 * Returns the kind of the referring site, and the campaign if the query of the visited page names
 * one. The referrer itself is not stored.
 */
export function classifyVisitSource(
  { from, at }: { from: string; at: string },
  origin: string,
): string {
  const source = siteOf(from, origin)
  const campaign = new URLSearchParams(at).get('utm_campaign')?.trim().toLowerCase() ?? ''
  return isCampaign.test(campaign) ? `${source}|${campaign}` : source
}

const isCampaign = /^[\p{L}\p{N}][\p{L}\p{N} _.-]{0,39}$/u

function siteOf(from: string, origin: string): VisitSource {
  if (!URL.canParse(from)) return 'direct'
  const { hostname, protocol } = new URL(from)
  if (hostname === new URL(origin).hostname) return 'internal'
  // The referrer of an app is a reversed domain: `android-app://com.linkedin.android`.
  const host =
    protocol === 'android-app:' ? nameOfApp(hostname || from.split('/')[2] || '') : hostname
  return sites.find(([, pattern]) => pattern.test(host))?.[0] ?? 'other'
}

const nameOfApp = (id: string): string =>
  id === 'com.google.android.gm' ? id : id.split('.').slice(0, 2).toReversed().join('.')
