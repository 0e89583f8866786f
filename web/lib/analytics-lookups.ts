import { ExperimentsExtensions, SurveysExtensions } from 'posthog-js/dist/extension-bundles.js'

type Done = (error?: unknown) => void

declare global {
  interface Window {
    /** Where the provider's library looks for parts that it has not got. */
    __PosthogExtensions__?: {
      loadExternalDependency: (client: unknown, kind: string, done: Done) => void
    }
  }
}

// Its own way would be a script by its address. What draws surveys is a file of ours like any other.
window.__PosthogExtensions__ = {
  loadExternalDependency: (_, kind, done) => {
    if (kind !== 'surveys') done(new Error(`${kind} is no part of this site`))
    else import('posthog-js/dist/surveys.js').then(() => done(), done)
  },
}

/**
 * Flags, surveys and experiments, which weigh as much as all the rest. An experiment is told by a flag,
 * so there is none to look up where the project has no flags.
 */
export const lookups = (hasFlags: boolean) =>
  hasFlags ? { ...SurveysExtensions, ...ExperimentsExtensions } : SurveysExtensions
