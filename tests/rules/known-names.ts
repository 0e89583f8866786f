import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { collectAstNodes, parseModule } from './modules.ts'
import { filesUnder, read, root } from './tree.ts'

/**
 * The names that documents may use, and functions that check whether the repository has a given
 * name.
 */
export type KnownRepositoryNames = {
  hasPath: (path: string) => boolean
  scripts: ReadonlySet<string>
  variables: ReadonlySet<string>
  /** Methods and paths without mount points and parameter names, for example `GET /job-offer/:`. */
  routes: ReadonlySet<string>
}

export const knownNames = (): KnownRepositoryNames => ({
  hasPath: (path) => existsSync(join(root, path)),
  scripts: new Set(Object.keys(JSON.parse(read('package.json')).scripts)),
  variables: knownVariables(),
  routes: new Set(routesOf(routeFiles('worker'))),
})

/** The names of the worker's variables, secrets and bindings, and of environment variables. */
function knownVariables(): Set<string> {
  const namesIn = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name)
  const sources = ['worker', 'web', 'tests'].flatMap(filesUnder).filter(isSource)
  return new Set([
    ...namesIn(read('wrangler.toml'), /^([A-Z][A-Z0-9_]*) = /gm),
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

/**
 * Normalises a path, so that `/api/job-offer/{id}` in documents and `/job-offer/:id` in code are equal.
 */
export const normalizeRoutePath = (path: string): string =>
  path.replace(/^\/(?:api|ingest)(?=\/)/, '').replace(/\{\w+\}|:\w+(?:\{[^}]*\})?/g, ':')
