import { type Plugin, runnerImport } from 'vite'

const root = '<div id="root"></div>'
const needsScript = /<(?:button|select|label|input(?![^>]*type="(?:search|submit)"))\b/g
const drawing = `${import.meta.dirname}/app/first-screen.tsx`

/** Puts the first screen into the built index.html, and the style sheet before what can wait for it. */
export const firstScreen = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const { module } = await runnerImport<{ firstScreen: () => Promise<string> }>(drawing, {
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'error',
      })
      if (!html.includes(root)) throw new Error(`index.html has no ${root}`)
      // Links lead on without a script; what needs one is not to be pressed in vain.
      const screen = (await module.firstScreen()).replaceAll(needsScript, '$& inert')
      const styles = html.match(/^.*<link rel="stylesheet".*\n/gm)?.join('') ?? ''
      return html
        .replace(styles, '')
        .replace(/^.*<script type="module"/m, (script) => styles + script)
        .replace(root, () => `<div id="root">${screen}</div>`)
    },
  },
})
