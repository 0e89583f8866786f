/**
 * The header of a request by which a person confirms a mailed link that another browser requested.
 * Not in people/auth.ts, because that file imports zod, which the confirming pages must not load.
 */
export const linkConfirmationHeader = { name: 'X-Confirm', value: 'click' } as const
