/** A WebAssembly module, compiled before the worker starts, as workerd cannot compile it later. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** A font as a data URL. */
declare module '*.woff?inline' {
  const url: string
  export default url
}
