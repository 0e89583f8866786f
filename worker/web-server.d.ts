/** The module that renders the web app on the server. The web app's project checks its types. */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
