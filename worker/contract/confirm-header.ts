/**
 * Sent when a person opens a mailed link in a browser other than the one that requested it, and
 * confirms by a click. This header is not in contract/people/auth.ts, because the pages that send it
 * must not load zod.
 */
export const confirmHeader = { name: 'X-Confirm', value: 'click' } as const
