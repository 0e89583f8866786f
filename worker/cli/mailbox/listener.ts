import { localListener } from '../local-listener.ts'

const ours = /^\/dev\/mailbox(?:$|[/?]|\.json(?:$|\?))/

/** Answers requests to the mailbox with `fetch`; other requests go to `next`. */
export const mailboxListener = (fetch: Parameters<typeof localListener>[1]) =>
  localListener(ours, fetch)
