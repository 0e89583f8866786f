/**
 * The header that a page sends when a person opens a link from a mail in a browser other than the
 * one that requested it, and confirms with a click. It is not defined in contract/people/auth.ts,
 * because that file imports zod, which the pages that send the header must not load.
 */
export const linkConfirmationHeader = { name: 'X-Confirm', value: 'click' } as const
