import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { developmentGalleryPath, feedPath } from '../../web/lib/paths.ts'
import { sitePagePaths } from '../../worker/contract/shared/pages.ts'
import { collectAstNodes, parseModule } from './modules.ts'
import { filesUnder, read, root } from './tree.ts'

/**
 * The names that documents may use, and functions that check whether the repository has a given
 * name.
 */
export type KnownRepositoryNames = {
  hasPath: (path: string) => boolean
  /** Whether a file of this name is anywhere in the repository. */
  hasFileNamed: (name: string) => boolean
  /** The text of a file, or null if there is none. */
  textOf: (path: string) => string | null
  scripts: ReadonlySet<string>
  /** Whether `npm run SCRIPT -- WORDS` is a task of that script. */
  hasTask: (script: string, words: string) => boolean
  variables: ReadonlySet<string>
  /** Methods and paths without mount points and parameter names, for example `GET /job-offer/:`. */
  routes: ReadonlySet<string>
  /** The paths of routes and pages, normalised like `routes`. */
  addresses: ReadonlySet<string>
}

export function knownNames(): KnownRepositoryNames {
  const routes = routesOf(routeFiles('worker'))
  const fileNames = new Set(filesUnder('.').map((file) => posix.basename(file)))
  const operatorTasks = new Set(operatorTasksIn(read('worker/cli/operator.ts')))
  const benchParts = new Set(benchPartsIn(read('tests/bench/run.ts')))
  return {
    hasPath: (path) => existsSync(join(root, path)),
    // `manifest.json` is a file in a backup.
    hasFileNamed: (name) => fileNames.has(name) || name === 'manifest.json',
    textOf: (path) => (existsSync(join(root, path)) ? read(path) : null),
    scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
    hasTask: (script, words) => {
      if (script === 'operator') return operatorTasks.has(words)
      return script !== 'bench' || words.split(' ').every((part) => benchParts.has(part))
    },
    variables: knownVariables(),
    routes: new Set(routes),
    addresses: new Set([
      ...routes.map((route) => route.replace(/^\w+ /, '')),
      ...[...Object.values(sitePagePaths), feedPath, developmentGalleryPath].map(
        normalizeRoutePath,
      ),
      ...mountPointsIn('worker'),
      // The service worker, which the build writes, and wrangler's address for scheduled tasks.
      '/offline.js',
      '/cdn-cgi/handler/scheduled',
    ]),
  }
}

/**
 * The operator's tasks, read from the usage text. For example, `report uphold|dismiss` stands for
 * `report uphold` and `report dismiss`.
 */
export const operatorTasksIn = (usage: string): string[] =>
  [...usage.matchAll(/npm run operator -- ([a-z-]+)(?: ([a-z|]+))?/g)].flatMap(
    ([, task = '', actions]) => actions?.split('|').map((action) => `${task} ${action}`) ?? [task],
  )

/** The parts of `npm run bench`: names in calls such as `isAsked('hot')`, and function names. */
export const benchPartsIn = (code: string): string[] => [
  ...[...code.matchAll(/(?:isAsked|\w+\.includes)\('([\w-]+)'\)/g)].map(([, part = '']) => part),
  ...(/Object\.entries\(\{ ([\w, ]+) \}\)/.exec(code)?.[1]?.split(', ') ?? []),
]

/** The names of the worker's variables, secrets and bindings, and of environment variables. */
function knownVariables(): Set<string> {
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const sources = ['worker', 'web', 'tests'].flatMap(filesUnder).filter(isSource)
  return new Set([
    ...namesIn(read('wrangler.toml'), /^([A-Z][A-Z0-9_]*) = /gm),
    ...namesIn(read('wrangler.toml'), /^(?:name|binding) = "([A-Z][A-Z_]*)"/gm),
    ...namesIn(read('worker/deps/env.ts'), /^ {2}([A-Z][A-Z0-9_]*):/gm),
    ...namesIn(read('.github/workflows/deploy.yml'), /secrets\.(\w+)/g),
    ...sources.flatMap((file) => namesIn(read(file), /process\.env\.(\w+)/g)),
  ])
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file)

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The files below a folder that declare routes. */
export const routeFiles = (folder: string): string[] =>
  filesUnder(folder).filter((file) => posix.basename(file) === 'routes.ts')

export const routesOf = (files: string[]): string[] =>
  files.flatMap((file) => parseRoutesInFile(file, read(file)))

/** The routes of a module: calls such as `.get('/plans', …)`. */
export function parseRoutesInFile(file: string, text: string): string[] {
  const found: string[] = []
  for (const node of collectAstNodes(parseModule(file, text).program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') continue
    const { property } = node.callee
    const [path] = node.arguments
    const isRoute =
      property.type === 'Identifier' &&
      methods.includes(property.name) &&
      path?.type === 'Literal' &&
      typeof path.value === 'string' &&
      path.value.startsWith('/')
    if (isRoute)
      found.push(`${property.name.toUpperCase()} ${normalizeRoutePath(String(path.value))}`)
  }
  return found
}

/** The paths at which the worker mounts groups of routes, for example `/api`. */
const mountPointsIn = (folder: string): string[] =>
  filesUnder(folder)
    .filter((file) => /(?:app|routes)\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\.route\('(\/[^']+)'/g)])
    .map(([, path = '']) => path)

/** Normalises a path: `/api/job-offer/{id}` in documents and `/job-offer/:id` in code are equal. */
export const normalizeRoutePath = (path: string): string =>
  path
    .replace(/^(?:\/(?:api|ingest|dev\/stripe\/v1)(?=\/))+/, '')
    .replace(/\{\w+\}|:\w+(?:\{[^}]*\})?/g, ':')

/**
 * Whether a path in a document is an address of the site. `…` in a document stands for a parameter,
 * `/*` in code for any rest of a path. Documents may name the beginning of a stand-in's address.
 */
export function isKnownAddress(path: string, addresses: ReadonlySet<string>): boolean {
  const given = normalizeRoutePath(path.replace(/\/\*$/, '').replaceAll('…', ':')).replace(
    /:[^/]+/g,
    ':',
  )
  return [...addresses].some(
    (address) =>
      address === given ||
      (given.startsWith('/dev/') && address.startsWith(`${given}/`)) ||
      (address.endsWith('/*') && given.startsWith(address.slice(0, -1))),
  )
}
