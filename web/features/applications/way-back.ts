import { limits } from '#contract/limits'
import { paths } from '../../lib/paths.ts'
import { applyParameter } from './state.ts'

/**
 * The address that leads back here, with the offer open and quick apply over it: for who has to sign in
 * or to fill in a profile first.
 */
export function wayBackTo(offerId: string, here: { pathname: string; search: string }): string {
  const wayAt = (pathname: string, search: string) => {
    const query = new URLSearchParams(search)
    query.set('job', offerId)
    query.set(applyParameter, '1')
    return `${pathname}?${query}`
  }
  const way = wayAt(here.pathname, here.search)
  // With a great many filters it is no longer a path that anybody leads back to.
  return way.length > limits.pathMax ? wayAt(paths.home.path, '') : way
}
