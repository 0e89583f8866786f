/**
 * Every limit on which client and server must agree. Bundlers drop the constants that are not used.
 */
export * as limits from './limit-values.ts'
