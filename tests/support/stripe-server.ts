import type { TestProject } from 'vitest/node'
import { localListener } from '../../worker/cli/local-listener.ts'
import { localStripeRoutes } from '../../worker/cli/stripe/routes.ts'
import { StripeSessions } from '../../worker/cli/stripe/sessions.ts'
import { stripePaths } from '../../worker/cli/stripe/vite-plugin.ts'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of Stripe's API for the worker under test. */
    stripeUrl: string
  }
}

/** The local Stripe on its own port; tests deliver its events to the worker themselves. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const routes = localStripeRoutes(new StripeSessions({ told: async () => {} }))
  const { origin, close } = await serveLoopback(localListener(stripePaths, routes.fetch))
  project.provide('stripeUrl', `${origin}/dev/stripe`)
  return close
}
