/**
 * A WebAssembly module that is compiled before the worker starts, because workerd compiles none
 * later.
 */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** A font as a data URL. */
declare module '*.woff?inline' {
  const url: string
  export default url
}
