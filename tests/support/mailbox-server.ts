import type { TestProject } from 'vitest/node'
import { Mailbox } from '../../worker/cli/mailbox/mailbox.ts'
import { createMailboxRoutes } from '../../worker/cli/mailbox/routes.ts'
import { createStandInListener } from '../../worker/cli/stand-in-listener.ts'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the stand-in for the mail provider Resend, for the worker under test. */
    mailboxUrl: string
  }
}

/** Starts the local mailbox on its own port for the duration of the tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const routes = createMailboxRoutes(new Mailbox({ keptMax: 10_000 }))
  const { origin, close } = await serveLoopback(createStandInListener('mailbox', routes.fetch))
  project.provide('mailboxUrl', `${origin}/dev/mailbox`)
  return close
}
