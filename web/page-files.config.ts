import { basename } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/**
 * Writes the first route's styles into the built index.html, so that the first paint waits for a
 * single response. Also adds a list of the files that only certain pages need. The worker links a
 * page's files in the head of that page, so that styles do not arrive after the content.
 */
export function createPageFilesPlugin(): Plugin {
  let styles = ''
  return {
    name: 'page-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Vite must not see the style sheet. Otherwise it would link it in index.html, and every page
      // that is loaded later would load it again.
      order: 'pre',
      handler: (_, bundle) => {
        styles = takeStyleSheet(bundle, 'first-route')
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const files = JSON.stringify(Object.fromEntries(pagesOf(bundle, html)))
        return html.replace(
          '</head>',
          () => `<style>${styles}</style><!--page-files ${files}--></head>`,
        )
      },
    },
  }
}

/** Removes the style sheet of a chunk from the build, and returns its text. */
function takeStyleSheet(bundle: Bundle, chunkName: string): string {
  const chunk = Object.values(bundle).find(({ name }) => name === chunkName) as Chunk
  const [file, ...more] = chunk?.viteMetadata?.importedCss ?? []
  const asset = bundle[file ?? '']
  if (asset?.type !== 'asset' || more.length > 0) throw new Error(`${chunkName} has no style sheet`)
  chunk.viteMetadata?.importedCss.clear()
  delete bundle[asset.fileName]
  return String(asset.source)
}

/** Name and files of each page or lazy part of the list: `['pricing', ['assets/a-1b.js', …]]`. */
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
