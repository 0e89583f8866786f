/**
 * The header by which a person confirms a link that another browser requested. It is not in
 * contract/people/auth.ts, because the pages that send it must not load zod.
 */
export const confirmHeader = { name: 'X-Confirm', value: 'click' } as const
