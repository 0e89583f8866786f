import { ExperimentsExtensions, SurveysExtensions } from 'posthog-js/dist/extension-bundles.js'

type Done = (error?: unknown) => void

declare global {
  interface Window {
    /** posthog-js calls this object to load parts that its bundle does not contain. */
    __PosthogExtensions__?: {
      loadExternalDependency: (client: unknown, kind: string, done: Done) => void
    }
  }
}

// Load the code for surveys from our own site. posthog-js would load it from its own host.
window.__PosthogExtensions__ = {
  loadExternalDependency: (_, kind, done) => {
    if (kind !== 'surveys') done(new Error(`${kind} is no part of this site`))
    else import('posthog-js/dist/surveys.js').then(() => done(), done)
  },
}

/**
 * Selects parts of posthog-js: those for feature flags and surveys and, if `hasFlags`, the part for
 * experiments. All parts together double the size of posthog-js.
 */
export const selectAnalyticsExtensions = (hasFlags: boolean) =>
  hasFlags ? { ...SurveysExtensions, ...ExperimentsExtensions } : SurveysExtensions
