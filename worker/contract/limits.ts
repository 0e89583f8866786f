/** Every limit on which client and server must agree. Bundlers drop unused constants. */
export * as limits from './limit-values.ts'
