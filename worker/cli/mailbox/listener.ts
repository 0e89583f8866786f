import { localListener } from '../local-listener.ts'

const ours = /^\/dev\/mailbox(?:$|[/?]|\.json(?:$|\?))/

/** Has requests of Node's server for the mailbox answered by `fetch`; `next` gets all others. */
export const mailboxListener = (fetch: Parameters<typeof localListener>[1]) =>
  localListener(ours, fetch)
