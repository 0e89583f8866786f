import { ExperimentsExtensions, SurveysExtensions } from 'posthog-js/dist/extension-bundles.js'

type Done = (error?: unknown) => void

declare global {
  interface Window {
    /** posthog-js calls this object to load parts that are not in its bundle. */
    __PosthogExtensions__?: {
      loadExternalDependency: (client: unknown, kind: string, done: Done) => void
    }
  }
}

// Load the survey code from our own bundle. By default it would come from another host.
window.__PosthogExtensions__ = {
  loadExternalDependency: (_, kind, done) => {
    if (kind !== 'surveys') done(new Error(`${kind} is no part of this site`))
    else import('posthog-js/dist/surveys.js').then(() => done(), done)
  },
}

/**
 * The extensions for flags, surveys and experiments. They are as large as the rest of the library,
 * so load only what is needed: without flags there are no experiments.
 */
export const selectAnalyticsExtensions = (hasFlags: boolean) =>
  hasFlags ? { ...SurveysExtensions, ...ExperimentsExtensions } : SurveysExtensions
