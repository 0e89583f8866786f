import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Web modules that the server loads on demand: the pages that `publicPageRoute` declares, and the
 * components with `isOnServer`.
 */
export const serverParts = [
  'board/offers/card/offer-card-body.tsx',
  'board/offers/search/offer-search-notes.tsx',
  'pages/company.tsx',
  'pages/landing.tsx',
  'pages/landings.tsx',
  'pages/login.tsx',
  'pages/not-found.tsx',
  'pages/offer-create.tsx',
  'pages/offer.tsx',
  'pages/policies.tsx',
  'pages/pricing.tsx',
  'pages/signup.tsx',
]

const browserPart = '\0browser-part'

/**
 * Leaves out of the worker what only browsers load on demand: other pages, dialogs and editors.
 * Otherwise, two thirds of the worker's modules would be code that never runs. They would take a
 * third of the build time, and seconds at each start of a local server.
 */
export function createServerPartsPlugin(): Plugin {
  const kept = new Set(serverParts.map((file) => realpathSync(resolve(import.meta.dirname, file))))
  return {
    name: 'server-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    resolveId: {
      order: 'pre',
      async handler(source, importer, { kind }) {
        if (kind !== 'dynamic-import' || !importer?.startsWith(import.meta.dirname)) return
        const target = await this.resolve(source, importer, { skipSelf: true })
        const isKept = !target || kept.has(target.id) || target.id.endsWith('.json')
        return isKept ? target : browserPart
      },
    },
    load: (id) =>
      id === browserPart ? 'throw new Error("Missing in web/server-parts.config.ts")' : undefined,
  }
}
