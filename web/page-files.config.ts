import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Adds to the built index.html a list of the files that only certain pages need. The worker links
 * a page's files in the head of that page, so that styles do not arrive after the content.
 */
export const createPageFilesPlugin = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html
      const files = Object.fromEntries(pagesOf(bundle, html))
      // The first paint must wait for the style sheet, but not for the scripts.
      const styles = html.match(/^.*<link rel="stylesheet".*\n/gm)?.join('') ?? ''
      return html
        .replace(styles, '')
        .replace(/^.*<script type="module"/m, (script) => styles + script)
        .replace('</head>', () => `<!--page-files ${JSON.stringify(files)}--></head>`)
    },
  },
})

/** For each page, its name and its files: `['pricing', ['assets/pricing-1a2b.js', …]]`. */
function pagesOf(bundle: Bundle, html: string): [name: string, files: string[]][] {
  const isChunk = (name: string) => bundle[name]?.type === 'chunk'
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name) || html.includes(name) || !isChunk(name)) return seen
    const chunk = bundle[name] as Chunk
    seen.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) if (!html.includes(css)) seen.add(css)
    for (const imported of chunk.imports) withImports(imported, seen)
    return seen
  }
  return Object.keys(bundle)
    .filter(isChunk)
    .map((name) => bundle[name] as Chunk)
    .filter(({ facadeModuleId }) => /\/web\/(pages|board\/offers)\//.test(facadeModuleId ?? ''))
    .map(({ fileName, facadeModuleId }) => [
      basename(facadeModuleId ?? '', '.tsx'),
      [...withImports(fileName)],
    ])
}
