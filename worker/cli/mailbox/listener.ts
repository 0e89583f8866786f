import { createPathListener } from '../local-listener.ts'

const ours = /^\/dev\/mailbox(?:$|[/?]|\.json(?:$|\?))/

/** Answers requests to the mailbox with `fetch`; all other requests go to `next`. */
export const mailboxListener = (fetch: Parameters<typeof createPathListener>[1]) =>
  createPathListener(ours, fetch)
