import type { SiteOperator } from '../../contract/shared/operator.ts'
import type { Deps } from '../../deps/context.ts'
import { isCardPaymentEnabled } from '../../hiring/billing/service.ts'
import { t } from '../../platform/i18n.ts'
import { ProblemError } from '../../platform/problem.ts'
import { type PreviewImage, sitePreviewImage } from '../previews/service.ts'
import type { PageHttpStatus, UnrenderedPage } from './page.ts'

/** Builds a page with only the data that all pages have. Search engines must not index it. */
export const buildPlainPage = (
  deps: Deps,
  title: string,
  status: PageHttpStatus = 200,
): UnrenderedPage => ({
  status,
  title: t('title', { title }),
  description: t('default_description', { ns: 'documents' }),
  canonical: null,
  isIndexed: false,
  image: buildPagePreviewImage(deps, sitePreviewImage),
  structuredData: null,
  needsScripts: false,
  feed: null,
  modules: [],
  data: {
    now: deps.clock.now().toISOString(),
    origin: new URL(deps.vars.SITE_ORIGIN).origin,
    operator: operatorOf(deps),
    analytics_key: deps.vars.ANALYTICS_KEY,
  },
})

const operatorOf = ({ vars }: Pick<Deps, 'vars'>): SiteOperator => ({
  name: vars.OPERATOR_NAME,
  address: vars.OPERATOR_ADDRESS,
  email: vars.OPERATOR_EMAIL,
  ...(vars.OPERATOR_AUTHORISATION && { authorisation: vars.OPERATOR_AUTHORISATION }),
  takes_cards: isCardPaymentEnabled({ vars }),
})

/** Converts a path of the site to an absolute address. */
export const toAbsoluteUrl = ({ vars }: Pick<Deps, 'vars'>, path: string): string =>
  new URL(path, vars.SITE_ORIGIN).href

/** Returns the preview picture of a page with its absolute address, for the HTML head. */
export const buildPagePreviewImage = (
  deps: Deps,
  { path, alt }: PreviewImage,
): UnrenderedPage['image'] => ({ url: toAbsoluteUrl(deps, path), alt })

/** Runs `read` and returns null if it throws a 404 problem. Other errors are thrown again. */
export async function nullIfNotFound<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return null
    throw error
  }
}
