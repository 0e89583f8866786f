import { pageOf, pages } from '#contract/pages'
import { isEventName } from './track.ts'

type Properties = Record<string, unknown>
type Captured = { event: string; properties: Properties; $set?: Properties; $set_once?: Properties }

/** What the library tells by itself: who somebody is, and what flags and surveys are for. */
const itsOwn = /^(?:\$identify|\$feature_flag_called|survey (?:shown|dismissed|sent|abandoned))$/

/** Of all that the library knows of a browser, what goes with an event. */
const known = [
  ...['token', 'distinct_id', '$anon_distinct_id', '$session_id', '$window_id'],
  ...['$is_identified', '$process_person_profile', '$insert_id', '$time', '$lib', '$lib_version'],
  ...['$browser', '$os', '$device_type', '$active_feature_flags'],
]
/** The page's title, which the library adds, is somebody's name or what was searched for. */
const isOurs = (name: string): boolean => !name.startsWith('$') && name !== 'title'
const isKnown = (name: string): boolean =>
  known.includes(name) || name.startsWith('$feature') || name.startsWith('$survey')

/**
 * An event as it leaves the browser; null where it does not. A page is told by its pattern:
 * addresses hold what people search for, whose profile they look at, and secrets of mailed links.
 */
export function cleanEvent<Event extends Captured>(captured: Event | null): Event | null {
  if (!captured) return null
  const { event, properties } = captured
  if (!isEventName(event) && !itsOwn.test(event)) return null
  const kept = Object.entries(properties).filter(([name]) => isOurs(name) || isKnown(name))
  const address = new URL(String(properties.$current_url ?? '/'), 'https://nowhere.invalid')
  const page = pageOf(address.pathname)
  const $pathname = page ? pages[page] : '/404'
  const clean: Event = {
    ...captured,
    properties: {
      ...Object.fromEntries(kept),
      $pathname,
      $current_url: address.origin + $pathname,
      $host: address.host,
      // The address it would look up is our worker's.
      $geoip_disable: true,
    },
  }
  if (event !== '$identify') delete clean.$set
  delete clean.$set_once
  return clean
}
