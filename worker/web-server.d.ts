/**
 * Declares the web's server entry: TypeScript checks its source with the web, not with the worker.
 */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
