/**
 * The header of a request that confirms a mailed link which another browser requested. Not in
 * people/auth.ts, because that file imports zod, which the confirming pages must not load.
 */
export const linkConfirmationHeader = { name: 'X-Confirm', value: 'click' } as const
