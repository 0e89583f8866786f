/** Renders the web app on the server. The TypeScript project of the web app checks its types. */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
