import { limits } from '#contract/limits'
import { applyParameter, paths } from '../../lib/paths.ts'

/**
 * The address that returns here with the offer and quick apply open, for people who first need to
 * sign in or complete a profile.
 */
export function returnPathTo(offerId: string, here: { pathname: string; search: string }): string {
  const pathAt = (pathname: string, search: string) => {
    const query = new URLSearchParams(search)
    query.set('job', offerId)
    query.set(applyParameter, '1')
    return `${pathname}?${query}`
  }
  const path = pathAt(here.pathname, here.search)
  // With a great many filters the path is too long for signing in to accept.
  return path.length > limits.pathMax ? pathAt(paths.home.path, '') : path
}
