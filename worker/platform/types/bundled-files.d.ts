/** A WebAssembly module, compiled before the worker starts; workerd compiles none later. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** A font as a data URL. */
declare module '*.woff?inline' {
  const url: string
  export default url
}
