import { type Plugin, runnerImport } from 'vite'

const root = '<div id="root"></div>'
const needsScript = /<(?:button|select|label|input(?![^>]*type="(?:search|submit)"))\b/g
const drawing = `${import.meta.dirname}/app/first-screen.tsx`

/** Writes the first screen into the built index.html, with the style sheet before the scripts. */
export const firstScreenPlugin = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { module } = await runnerImport<{ renderFirstScreen: () => Promise<string> }>(drawing, {
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
      })
      if (!html.includes(root)) throw new Error(`index.html has no ${root}`)
      // Links work without scripts; controls do not, so they are inert until the app replaces them.
      const screen = (await module.renderFirstScreen()).replaceAll(needsScript, '$& inert')
      const styles = html.match(/^.*<link rel="stylesheet".*\n/gm)?.join('') ?? ''
      return html
        .replace(styles, '')
        .replace(/^.*<script type="module"/m, (script) => styles + script)
        .replace(root, () => `<div id="root">${screen}</div>`)
    },
  },
})
