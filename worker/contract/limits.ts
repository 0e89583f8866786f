/** Business constants: every bound that both sides of the wire must agree on. A bundle keeps those that it uses. */
export * as limits from './limit-values.ts'
