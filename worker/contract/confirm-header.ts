/**
 * The header that confirms a link which another browser requested. It is apart from contract/auth.ts
 * because the pages that send it must not load zod.
 */
export const confirmHeader = { name: 'X-Confirm', value: 'click' } as const
