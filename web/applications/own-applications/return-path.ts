import { limits } from '#contract/limits'
import { applyParameter, paths } from '../../lib/paths.ts'

/**
 * The address of the current page with the offer and quick apply open. People who first need to
 * sign in or complete a profile return to this address.
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
  // With very many filters, the path would be longer than the sign-in form accepts. People then
  // return to the home page with the offer open.
  return path.length > limits.pathMax ? pathAt(paths.home.path, '') : path
}
