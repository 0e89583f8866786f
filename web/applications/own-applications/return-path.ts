import { limits } from '#contract/limits'
import { applyParameter, paths } from '../../lib/paths.ts'

/**
 * Returns the address of the current page with the apply dialog open, to which people return after
 * signing in or completing their profile.
 */
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
  // With very many filters the path is longer than the sign-in form accepts. Then use the home
  // page.
  return path.length > limits.pathMax ? pathAt(paths.home.path, '') : path
}
