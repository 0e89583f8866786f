/** The web's server entry, which TypeScript checks with the web. */
declare module '#web/server' {
  export const renderPage: import('./contract/shared/page-data.ts').RenderPage
}
