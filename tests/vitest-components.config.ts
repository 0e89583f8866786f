import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import unocss from 'unocss/vite'
import { defineConfig } from 'vitest/config'
import unoConfig from '../web/uno.config.ts'
import { requireChromium } from './support/chromium.ts'
import { provide, retry, root, runOptions } from './vitest-node.config.ts'

export const componentsProject = {
  root,
  plugins: [
    react(),
    // Generates the styles of all modules at the start. Otherwise the styles of a module that is
    // loaded later would be missing.
    unocss({
      ...unoConfig,
      configFile: false,
      content: { filesystem: [`${root}/web/**/*.tsx`] },
    }),
  ],
  // Lists the entry files, so that Vite finds all packages before the first test. If Vite
  // found a package later, it would reload the page during a test.
  optimizeDeps: { entries: ['web/pages/*.tsx', 'tests/components/**/*.{ts,tsx}'] },
  test: {
    name: 'components',
    provide,
    isolate: false,
    include: ['tests/components/**/*.test.tsx'],
    setupFiles: ['tests/components/support/setup.ts'],
    testTimeout: 60_000,
    // The same timeout as in the end-to-end tests.
    expect: { poll: { timeout: 10_000 } },
    retry,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      instances: [{ browser: 'chromium' as const }],
      provider: playwright({
        actionTimeout: 10_000,
        // Reduced motion, as in most end-to-end tests. With animations, each test would wait for
        // dialogs to fade.
        contextOptions: {
          locale: 'it-IT',
          timezoneId: 'Europe/Rome',
          reducedMotion: 'reduce',
        },
        launchOptions: {
          // This is a getter because only this project needs a browser. The getter looks for
          // Chromium only when the project runs.
          get executablePath() {
            return requireChromium()
          },
        },
      }),
    },
  },
}

/** The components, in Chromium. */
export default defineConfig({ root, test: { ...runOptions, projects: [componentsProject] } })
