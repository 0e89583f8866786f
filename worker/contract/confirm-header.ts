/**
 * The header with which a person confirms a link that another browser asked for. It stands apart from
 * contract/auth.ts because the pages that send it need no zod.
 */
export const confirmHeader = { name: 'X-Confirm', value: 'click' } as const
