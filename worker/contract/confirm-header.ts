/**
 * Sent when a person confirms with a click a link that another browser requested. Not in
 * people/auth.ts, because that file imports zod, which the confirming pages must not load.
 */
export const linkConfirmationHeader = { name: 'X-Confirm', value: 'click' } as const
