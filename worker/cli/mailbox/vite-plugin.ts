import { join } from 'node:path'
import type { Plugin } from 'vite'
import { mailboxListener } from './listener.ts'
import { Mailbox } from './mailbox.ts'
import { mailboxRoutes } from './routes.ts'

/** Where mails go on a developer's machine: /dev/mailbox beside the product, before the worker is asked. */
export function localMailbox(state: string): Plugin {
  const open = () =>
    mailboxListener(mailboxRoutes(new Mailbox({ file: join(state, 'mailbox.jsonl') })).fetch)
  return {
    name: 'ovunque:mailbox',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
