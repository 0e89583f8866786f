import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

/** 1 KB is 1024 bytes. Sizes are measured after `gzip -9`. */
const KB = 1024
const limits = { js: 130 * KB, css: 15 * KB }

/** Sources that the first route must not contain. They are loaded on demand or not at all. */
const strangers = [/\/web\/site\/gallery\//, /\/node_modules\/(zod|dompurify)\//]

type FirstRoute = { js: number; css: number; files: string[] }

/**
 * The size of what every first visit loads for the first route: the scripts that its HTML names,
 * and the styles in its HTML. Fonts and page data are not included.
 * @param distClient the folder with the built index.html
 * @returns bytes after `gzip -9`, and the files' paths in that folder
 */
function firstRouteSizes(distClient: string): FirstRoute {
  const html = readFileSync(join(distClient, 'index.html'), 'utf8')
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  )
  if (html.includes('rel="stylesheet"')) throw new Error('The first paint waits for a style sheet')
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('')
  const size = (content: string | Buffer) => gzipSync(content, { level: 9 }).length
  const js = files.reduce((sum, file) => sum + size(readFileSync(join(distClient, file))), 0)
  return { js, css: size(styles), files }
}

/**
 * Reads the source maps of the first route's scripts. Returns the source files that must not be
 * included.
 */
function strangersIn(distClient: string, files: string[]): string[] {
  const sources = files
    .map((file) => join(distClient, `${file}.map`))
    // Skips files without a source map, such as Rolldown's own runtime.
    .filter(existsSync)
    .flatMap((map): string[] => {
      const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, 'utf8'))
      return sources.map((source) => resolve(map, '..', source))
    })
  if (!sources.some((source) => source.endsWith('/web/app/main.tsx')))
    throw new Error('The source maps do not tell what the first route is made of')
  return sources.filter((source) => strangers.some((pattern) => pattern.test(source)))
}

/**
 * Measures and prints the size of the first route of a build with source maps.
 * @param distClient the folder with the built index.html
 * @returns whether the sizes are within the limits and no unwanted source is included
 */
export function isFirstRouteSmall(distClient: string): boolean {
  const { js, css, files } = firstRouteSizes(distClient)
  const print = (name: string, size: number, limit: number) =>
    console.log(`${name} ${(size / KB).toFixed(2)} of ${limit / KB} KB, gzipped`)
  print('JavaScript', js, limits.js)
  print('CSS', css, limits.css)
  const found = strangersIn(distClient, files)
  for (const source of found) console.log(`In the first route, where it must not be: ${source}`)
  return js <= limits.js && css <= limits.css && found.length === 0
}
