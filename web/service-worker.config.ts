import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Builds the service worker as `/offline.js`. It is at the root, so that it may control every page.
 * Its name has no hash, because browsers look for a new version at the same address.
 */
export const createServiceWorkerPlugin = (): Plugin => ({
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
