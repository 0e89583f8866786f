import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js'
import { limits } from '#contract/limits'

/**
 * The spec's numbers as the provider's library takes them. It has no setting for the rest, which are
 * constants of its own with the same values, held by a test: sessions of at most 24 hours, 60 seconds
 * for a request, up to 10 retries of what fails with 500 or above, from 3 seconds on, doubled, at most
 * 30 minutes.
 */
const numbers = {
  request_queue_config: { flush_interval_ms: 3_000 },
  session_idle_timeout_seconds: 1_800,
  rate_limiting: { events_per_second: 10 },
  feature_flag_request_timeout_ms: 3_000,
  surveys_request_timeout_ms: 10_000,
  cookie_expiration: limits.statisticsCookieDays,
} satisfies Partial<PostHogConfig>

/** Nothing is counted that nobody has called by name: no clicks, texts, errors, screens. */
const nothingByItself = {
  autocapture: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  capture_performance: false,
  rageclick: false,
  disable_session_recording: true,
  disable_conversations: true,
  disable_product_tours: true,
  disable_scroll_properties: true,
  disableDeviceModel: true,
  save_referrer: false,
  save_campaign_params: false,
} satisfies Partial<PostHogConfig>

/** What addresses may hold: they are kept in the browser, if not sent. */
const addresses = {
  mask_personal_data_properties: true,
  custom_personal_data_properties: ['token', 'key', 'next', 'callbackUrl', 'search'],
  disable_capture_url_hashes: true,
} satisfies Partial<PostHogConfig>

export const analyticsConfig = {
  ...numbers,
  ...nothingByItself,
  ...addresses,
  person_profiles: 'identified_only',
  // A look-out for the domain's highest level writes cookies to find it.
  cross_subdomain_cookie: false,
  // No script by its address: the page's policy would refuse it.
  disable_external_dependency_loading: true,
  // Looked up where the project has flags, like these: analytics-lookups.ts.
  disable_web_experiments: false,
  // Whoever has agreed is no crawler.
  opt_out_useragent_filter: true,
} satisfies Partial<PostHogConfig>
