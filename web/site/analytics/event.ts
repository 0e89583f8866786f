import { findPageName, sitePagePaths } from '#contract/shared/pages'
import { isTrackedEventName } from '../../lib/track.ts'

type Properties = Record<string, unknown>
type Captured = { event: string; properties: Properties; $set?: Properties; $set_once?: Properties }

/** Events that posthog-js itself sends: identification, feature flags and surveys. */
const libraryEvents =
  /^(?:\$identify|\$feature_flag_called|survey (?:shown|dismissed|sent|abandoned))$/

const idProperties = ['token', 'distinct_id', '$anon_distinct_id', '$session_id', '$window_id']
const eventProperties = ['$insert_id', '$time', '$is_identified', '$process_person_profile']
const browserProperties = ['$lib', '$lib_version', '$browser', '$os', '$device_type']
const allowedProperties = [...idProperties, ...eventProperties, ...browserProperties]

/** Whether our code set the property. posthog-js adds `title`, which can contain people's names. */
const isOwnProperty = (name: string): boolean => !name.startsWith('$') && name !== 'title'
const isAllowedProperty = (name: string): boolean =>
  allowedProperties.includes(name) || /^\$(?:active_feature_flags|feature|survey)/.test(name)

/**
 * Returns the event as it may be sent, or null to drop it. Addresses are replaced by their route
 * patterns, because they can contain search texts, profile ids and secrets of mailed links.
 */
export function sanitizeAnalyticsEvent<Event extends Captured>(
  captured: Event | null,
): Event | null {
  if (!captured) return null
  const { event, properties } = captured
  if (!isTrackedEventName(event) && !libraryEvents.test(event)) return null
  const kept = Object.entries(properties).filter(
    ([name]) => isOwnProperty(name) || isAllowedProperty(name),
  )
  const address = new URL(String(properties.$current_url ?? '/'), 'https://nowhere.invalid')
  const page = findPageName(address.pathname)
  const $pathname = page ? sitePagePaths[page] : '/404'
  const clean: Event = {
    ...captured,
    properties: {
      ...Object.fromEntries(kept),
      $pathname,
      $current_url: address.origin + $pathname,
      $host: address.host,
      // Do not locate the IP address: it is that of our worker, which forwards the events.
      $geoip_disable: true,
    },
  }
  if (event !== '$identify') delete clean.$set
  delete clean.$set_once
  return clean
}
