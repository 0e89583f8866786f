import { defineConfig } from '@playwright/test'
import journeys, { serverWith } from './playwright.config.ts'

const results = 'test-results/from-nothing'

/**
 * Runs the journey that starts with an empty database: the same product without demo offers. The data
 * are in the results folder, which Playwright clears before it starts the server.
 */
export default defineConfig({
  ...journeys,
  outputDir: `../../${results}`,
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../../test-results/from-nothing.json' }]],
  projects: [{ name: 'from nothing', testMatch: 'from-nothing.test.ts' }],
  webServer: serverWith({ state: `${results}/state`, options: ['--empty'] }),
})
