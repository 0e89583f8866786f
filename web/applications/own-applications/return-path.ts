import { limits } from '#contract/limits'
import { applyParameter, paths } from '../../lib/paths.ts'

/** The address of this page with the apply dialog open, to return to after signing in. */
export function quickApplyReturnPath(
  offerId: string,
  here: { pathname: string; search: string },
): string {
  const pathAt = (pathname: string, search: string) => {
    const query = new URLSearchParams(search)
    query.set('job', offerId)
    query.set(applyParameter, '1')
    return `${pathname}?${query}`
  }
  const path = pathAt(here.pathname, here.search)
  // With very many filters, the path is too long for the sign-in form. Then use the home page.
  return path.length > limits.pathMax ? pathAt(paths.home.path, '') : path
}
