import { limits } from '#contract/limits'
import { applyQueryParameter, paths } from '../../lib/paths.ts'

/** The path to open after signing in: this page with the apply dialog open. */
export function quickApplyReturnPath(
  offerId: string,
  here: { pathname: string; search: string },
): string {
  const pathAt = (pathname: string, search: string) => {
    const query = new URLSearchParams(search)
    query.set('job', offerId)
    query.set(applyQueryParameter, '1')
    return `${pathname}?${query}`
  }
  const path = pathAt(here.pathname, here.search)
  // With very many filters, the path is too long for the sign-in form. If so, use the home page.
  return path.length > limits.returnPathMax ? pathAt(paths.home.path, '') : path
}
