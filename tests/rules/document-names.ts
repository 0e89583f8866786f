import { posix } from 'node:path'
import { isKnownAddress, type KnownRepositoryNames, normalizeRoutePath } from './known-names.ts'
import { codeSpansAndCommands, type MarkdownDocument, parseMarkdownParts } from './markdown.ts'
import type { Violation } from './tree.ts'

/**
 * Finds every path, command, variable, route, address and test title that a document names and the
 * repository does not have.
 */
export function unknownNames(
  { file, text }: MarkdownDocument,
  known: KnownRepositoryNames,
): Violation[] {
  const found: Violation[] = []
  const report = (line: number, name: string) =>
    found.push({ file, line, what: `names ${name}, which does not exist` })

  for (const { text: target, line } of parseMarkdownParts(text).links) {
    const path = posix.join(posix.dirname(file), target.replace(/#.*/, ''))
    const isOutside = /^[a-z]+:/.test(target) || target.startsWith('#')
    if (!isOutside && !known.hasPath(path)) report(line, path)
  }
  for (const { text: code, line } of codeSpansAndCommands(text)) {
    const command = code.replace(/(?:^|\s)#.*/, '')
    for (const path of pathsIn(command, file)) if (!known.hasPath(path)) report(line, path)
    const name = bareFileName(command)
    if (name && !known.hasFileNamed(name)) report(line, name)
    for (const one of commandsIn(command)) if (!isCommand(one, known)) report(line, one)
    for (const variable of variablesIn(command))
      if (!isVariable(variable, known)) report(line, variable)
    const address = /^\/[^\s?]*/.exec(command)?.[0]
    if (address && !isKnownAddress(address, known.addresses)) report(line, address)
  }
  for (const [index, content] of text.split('\n').entries()) {
    for (const { route } of routesNamedIn(content))
      if (!known.routes.has(route)) report(index + 1, route)
    for (const [, address = ''] of content.matchAll(/localhost:\d+(\/[\w./-]*)/g))
      if (!isKnownAddress(address, known.addresses)) report(index + 1, address)
    for (const { path, titles } of quotedTestTitles(content))
      for (const title of titles)
        if (!known.textOf(path)?.includes(title)) report(index + 1, `“${title}” of ${path}`)
  }
  return found
}

/** HTTP methods with a path, anywhere in a text. */
export const routesNamedIn = (text: string): { route: string }[] =>
  [...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/[^\s`?,\])"]*)/g)]
    .map(([, method, path = '']) => ({ method, path: path.replace(/[.;:]+$/, '') }))
    .filter(({ path }) => !path.includes('…'))
    .map(({ method, path }) => ({ route: `${method} ${normalizeRoutePath(path)}` }))

/** Test files with the titles quoted after them: `tests/a.test.ts` "one title", "another". */
export const quotedTestTitles = (text: string): { path: string; titles: string[] }[] =>
  [...text.matchAll(/`([^`]+\.test\.tsx?)`((?:,? "[^"]+")*)/g)].map(
    ([, path = '', quoted = '']) => ({
      path,
      titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    }),
  )

const fromRoot = /^(?:worker|web|tests|docs|migrations|locales|\.ci|\.github)\//
/** Whether a path names several files or a file that does not exist yet. */
const isPattern = (path: string): boolean => /[*<>…{}]|NNNN/.test(path)

/** The paths in a piece of code. In a nested README they may be relative to its folder. */
function pathsIn(code: string, file: string): string[] {
  const words = code.split(/[\s"']+/).map((word) => word.replace(/[,;:.]+$/, ''))
  const folder = posix.dirname(file)
  const isNested = /^(?:worker|tests)\/.*\//.test(file)
  const isRelative = (word: string) =>
    isNested && words.length === 1 && /^(?!node_modules)[\w-]+\/[\w/.-]*$/.test(word)
  return words
    .filter((word) => fromRoot.test(word) || isRelative(word))
    .filter((word) => !isPattern(word))
    .map((word) => posix.join(fromRoot.test(word) ? '' : folder, word).replace(/\/$/, ''))
}

/** Returns the code if it is just a file name, without a folder. */
const bareFileName = (code: string): string | undefined =>
  isPattern(code) ? undefined : /^[\w.-]+\.(?:tsx?|json|md|toml|ya?ml|sql)$/.exec(code)?.[0]

/** The npm commands in a piece of code, with the leading lower-case words after `--`. */
function commandsIn(code: string): string[] {
  const command =
    /\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)(?: -- ((?:[a-z][a-z-]*(?:\s|$))*))?/g
  return [...code.matchAll(command)].map(([, script, short, words = '']) =>
    `npm run ${script ?? short} -- ${words}`.replace(/[\s-]+$/, ''),
  )
}

function isCommand(command: string, { scripts, hasTask }: KnownRepositoryNames): boolean {
  const [script = '', words] = command.replace('npm run ', '').split(' -- ')
  return scripts.has(script) && (words === undefined || hasTask(script, words))
}

/** Upper-case words in documents that are not variables. */
const otherWords = new Set(
  'GET HEAD POST PUT PATCH DELETE SELECT JOIN ON UNION OFFSET CASE END TELECOMMUTE EMEA DACH DI LINGUE ISTRUZIONE'.split(
    ' ',
  ),
)

/**
 * The names of variables in a piece of code: upper-case words that stand alone or have a value, and
 * names that a command sets.
 */
function variablesIn(code: string): string[] {
  const alone = /^([A-Z][A-Z0-9_]+\*?)(?:=\S*)?$/.exec(code)?.[1]
  const set = [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=\S*(?=\s+\S)/g)]
  const put = [...code.matchAll(/\bsecret put ([A-Z]\w*)/g)]
  return [...new Set([alone, ...[...set, ...put].map(([, name]) => name)])].filter(
    (name): name is string => name !== undefined && !otherWords.has(name),
  )
}

const isVariable = (name: string, { variables }: KnownRepositoryNames): boolean =>
  name.endsWith('*')
    ? [...variables].some((one) => one.startsWith(name.slice(0, -1)))
    : variables.has(name)
