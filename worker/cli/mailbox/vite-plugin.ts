import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mailboxListener } from './listener.ts'
import { Mailbox } from './mailbox.ts'
import { mailboxRoutes } from './routes.ts'

/**
 * Serves the local mailbox on the same server as the product. Requests to it do not reach the
 * worker.
 */
export function localMailboxPlugin(state: string): Plugin {
  const open = () =>
    mailboxListener(mailboxRoutes(new Mailbox({ file: join(state, 'mailbox.jsonl') })).fetch)
  return {
    name: 'ovunque:mailbox',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
