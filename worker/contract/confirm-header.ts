/**
 * If a mailed link is opened in a browser that did not request it, the person must press a button,
 * which sends this header. Not in people/auth.ts, because pages with this button must not load zod.
 */
export const linkConfirmationHeader = { name: 'X-Confirm', value: 'click' } as const
