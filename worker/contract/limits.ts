/**
 * Business constants: every limit on which client and server must agree. Exported as a namespace
 * from which bundlers drop unused constants.
 */
export * as limits from './limit-values.ts'
