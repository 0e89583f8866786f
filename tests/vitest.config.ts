import { defineConfig } from 'vitest/config'
import { componentsProject } from './vitest-components.config.ts'
import { nodeProjects, root, runOptions } from './vitest-node.config.ts'
import { workerProject } from './vitest-worker.config.ts'

/**
 * All Vitest tests in one run. The tests in Node, in workerd and in Chromium also have their own
 * configurations, because loading the plugins of the others takes three seconds.
 */
export default defineConfig({
  root,
  test: { ...runOptions, projects: [...nodeProjects, componentsProject, workerProject] },
})
