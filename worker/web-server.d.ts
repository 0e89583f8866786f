/** The server rendering of the web app, whose source TypeScript checks with the web app. */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
