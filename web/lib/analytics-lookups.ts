import { ExperimentsExtensions, SurveysExtensions } from 'posthog-js/dist/extension-bundles.js'

type Done = (error?: unknown) => void

declare global {
  interface Window {
    /** posthog-js asks this object to load parts that are not in its bundle. */
    __PosthogExtensions__?: {
      loadExternalDependency: (client: unknown, kind: string, done: Done) => void
    }
  }
}

// The default is a script from another address. Load the survey code from our own bundle instead.
window.__PosthogExtensions__ = {
  loadExternalDependency: (_, kind, done) => {
    if (kind !== 'surveys') done(new Error(`${kind} is no part of this site`))
    else import('posthog-js/dist/surveys.js').then(() => done(), done)
  },
}

/**
 * The extensions for flags, surveys and experiments, as large as the rest of the library.
 * Experiments depend on flags, so they are left out if the project has none.
 */
export const loadedExtensions = (hasFlags: boolean) =>
  hasFlags ? { ...SurveysExtensions, ...ExperimentsExtensions } : SurveysExtensions
