import { embeddedPageData } from './page-data.ts'

/** The PostHog project key; '' disables analytics. */
export const analyticsKey = embeddedPageData.analytics_key
