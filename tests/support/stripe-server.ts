import type { TestProject } from 'vitest/node'
import { createStandInListener } from '../../worker/cli/stand-in-listener.ts'
import { createLocalStripeRoutes } from '../../worker/cli/stripe/routes.ts'
import { StripeSessions } from '../../worker/cli/stripe/sessions.ts'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the stand-in for Stripe, for the worker under test. */
    stripeUrl: string
  }
}

/**
 * Starts the stand-in for Stripe on its own port. It does not send webhooks: the tests deliver its
 * events to the worker themselves.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const routes = createLocalStripeRoutes(new StripeSessions({ send: async () => {} }))
  const { origin, close } = await serveLoopback(createStandInListener('stripe', routes.fetch))
  project.provide('stripeUrl', `${origin}/dev/stripe`)
  return close
}
