import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Builds the service worker as `/offline.js`: at the root, so that it controls every page, and
 * without a hash, because browsers look for updates at the same address.
 */
export const serviceWorkerPlugin = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: resolve(import.meta.dirname, 'offline/service-worker.ts'),
      fileName: 'offline.js',
    })
  },
})
