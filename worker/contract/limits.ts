/** The limits as one object. Bundlers drop the constants that are not used. */
export * as limits from './limit-values.ts'
