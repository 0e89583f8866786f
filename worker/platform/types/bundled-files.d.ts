/**
 * A WebAssembly module that is compiled before the worker starts, because workerd does not compile
 * WebAssembly at run time.
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
