/** Every limit on which client and server must agree. Bundlers drop constants without a use. */
export * as limits from './limit-values.ts'
