import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js'
import { limits } from '#contract/limits'

/**
 * Limits from our specification that are options of posthog-js. Other limits are fixed in the code
 * of posthog-js, and tests/rules/analytics-library.test.ts checks them.
 */
const specifiedLimits = {
  request_queue_config: { flush_interval_ms: 3_000 },
  session_idle_timeout_seconds: 1_800,
  rate_limiting: { events_per_second: 10 },
  feature_flag_request_timeout_ms: 3_000,
  surveys_request_timeout_ms: 10_000,
  cookie_expiration: limits.statisticsCookieDays,
} satisfies Partial<PostHogConfig>

/** Switches off automatic recording. Only events that our code sends by name are recorded. */
const noAutocapture = {
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

/** Masks secrets and search texts in addresses, because posthog-js stores addresses locally. */
const addressMasking = {
  mask_personal_data_properties: true,
  custom_personal_data_properties: ['token', 'key', 'next', 'callbackUrl', 'search'],
  disable_capture_url_hashes: true,
} satisfies Partial<PostHogConfig>

export const analyticsConfig = {
  ...specifiedLimits,
  ...noAutocapture,
  ...addressMasking,
  person_profiles: 'identified_only',
  // If true, posthog-js would write test cookies to find the main domain.
  cross_subdomain_cookie: false,
  // Our CSP blocks scripts of other hosts.
  disable_external_dependency_loading: true,
  // Allows experiments. Their code is loaded only if it is needed: see lookups.ts.
  disable_web_experiments: false,
  // A filter for crawlers is not needed: crawlers never consent, so they are not recorded.
  opt_out_useragent_filter: true,
} satisfies Partial<PostHogConfig>
