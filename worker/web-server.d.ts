/** Renders the web app on the server. Its types are checked in the web app's TypeScript project. */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
