import type { JobOffer } from '../../worker/contract/board/offers.ts'
import type { PageData } from '../../worker/contract/shared/page-data.ts'
import type { startApp } from './app.ts'

type App = ReturnType<typeof startApp>

/** A page as the worker serves it, with its parts extracted. */
export async function fetchRenderedPage(
  app: App,
  path: string,
  headers: Record<string, string> = {},
) {
  const response = await app.fetch(path, { headers })
  const html = await response.text()
  const block = (attributes: string) =>
    html.match(new RegExp(`<script ${attributes}>(.*?)</script>`, 's'))?.[1]
  const data = block('type="application/json" id="page-data"')
  const posting = block('type="application/ld\\+json"')
  return {
    response,
    html,
    data: data === undefined ? undefined : (JSON.parse(data) as PageData),
    posting: posting === undefined ? undefined : JSON.parse(posting),
    /** The text of the rendered content. */
    text: (html.match(/<main.*<\/main>/s)?.[0] ?? '')
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll(/<[^>]*>/g, ' '),
    title: html.match(/<title>(.*?)<\/title>/s)?.[1],
    canonical: html.match(/<link rel="canonical" href="(.*?)"/)?.[1]?.replaceAll('&amp;', '&'),
    isIndexed: !html.includes('<meta name="robots" content="noindex"'),
  }
}

/** The path of an offer's own page, read from the API. */
export const offerPathOf = async (app: App, id: string): Promise<string> =>
  (await app.json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)).job_offer.url
