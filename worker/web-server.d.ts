/**
 * Declares the entry point of the web app's server rendering. TypeScript checks its source together
 * with the web app, not with the worker.
 */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
