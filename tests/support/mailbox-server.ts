import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { mailboxListener } from '../../worker/cli/mailbox/listener.ts'
import { Mailbox } from '../../worker/cli/mailbox/mailbox.ts'
import { mailboxRoutes } from '../../worker/cli/mailbox/routes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the worker of the tests finds Resend's API. */
    mailboxUrl: string
  }
}

/** The local mailbox on a port of its own, for as long as the tests run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const listener = mailboxListener(mailboxRoutes(new Mailbox({ keptMax: 10_000 })).fetch)
  const server = createServer((request, response) => {
    listener(request, response, () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  project.provide('mailboxUrl', `http://127.0.0.1:${port}/dev/mailbox`)
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
}
