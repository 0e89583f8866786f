import type { ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { browserStorageItems } from '../../worker/contract/browser-storage.ts'
import { storageKeys } from '../../worker/contract/storage-keys.ts'
import { localeSets } from './locale-sets.ts'
import {
  collectAstNodes,
  type Module,
  modulesUnder,
  parseModule,
  stringLiteralText,
} from './modules.ts'
import { describeViolations, expectNoViolations, isUnitTest, type Violation } from './tree.ts'

/**
 * Stand-ins imitate other companies' servers on a developer's machine, so they may set any cookie.
 */
const isPlayed = (file: string): boolean => file.startsWith('worker/cli/')

/**
 * In these modules the caller passes the name of the stored item. The rule checks the callers
 * instead.
 */
const writers = ['web/lib/cookie.ts', 'web/lib/storage.ts']

const product = modulesUnder('worker', 'web').filter(
  ({ file }) => !isUnitTest(file) && !isPlayed(file) && !writers.includes(file),
)

describe('every item stored in a browser takes its name from storageKeys', () => {
  test('in this repository', () => expectNoViolations(product.flatMap(strayNames)))

  test.each([
    "localStorage.setItem('surprise', '1')",
    "window.sessionStorage.getItem('surprise')",
    "page.sessionStorage.setItem(name, '1')",
    "const key = 'surprise'\nlocalStorage.setItem(key, '1')",
    "localStorage.surprise = '1'",
    "localStorage['surprise'] = '1'",
    'localStorage.setItem(storageKeys.theme, 1)',
    'const all = Object.keys(localStorage)',
    "createStoredText('local', 'surprise')",
    "createStoredValue('session', name, parse)",
    "document.cookie = 'surprise=1; Path=/'",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template.
    'document.cookie = `${name}=1; Path=/`',
    "cookieStore.set('surprise', '1')",
    "setCookie(c, 'surprise', '1')",
    "setCookie('surprise', '1', 0)",
    "c.header('Set-Cookie', 'surprise=1')",
    "new Response(null, { headers: { 'set-cookie': 'surprise=1' } })",
    "caches.open('surprise')",
    "indexedDB.open('surprise')",
  ])('%s is reported', (text) => {
    expect(describeViolations(strayNames(parseModule('web/lib/a.ts', text)))).toContain(
      'storageKeys',
    )
  })

  test.each([
    "createStoredText('local', storageKeys.theme)",
    'caches.open(storageKeys.theme)',
    "createStoredValue('session', storageKeys.form(name), parse)",
    "const key = name === null ? null : storageKeys.form(name)\ncreateStoredText('session', key)",
    'const nameOf = (c) => storageKeys.signIn(c)\nsetCookie(c, nameOf(c), secret)',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template.
    'document.cookie = `${storageKeys.theme}=dark; Path=/`',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a template.
    'document.cookie = `${name}=; Path=/; Max-Age=0`',
    'storage.removeItem(name)',
    'readTheme(document.cookie)',
  ])('%s is accepted', (text) => {
    expect(describeViolations(strayNames(parseModule('web/lib/a.ts', text)))).toBe('')
  })
})

test('every storage key belongs to exactly one documented item', () => {
  const names = Object.values(storageKeys).flatMap((key): string[] => {
    if (typeof key === 'string') return [key]
    // The names of cookies depend on whether the connection is secure. The others have a variable
    // part.
    return key === storageKeys.signIn || key === storageKeys.knownBrowser
      ? [key(true), key(false)]
      : [storageKeys.form('x'), storageKeys.news('x')]
  })
  for (const name of [...names, 'ph_phc_x_posthog', 'ph_phc_x_window_id', 'abandonedSurvey_x']) {
    const things = browserStorageItems.filter(({ matches }) => matches.test(name))
    expect(things, name).toHaveLength(1)
  }
})

test('every stored item has a description of its purpose in every language', () => {
  const lacking = localeSets().flatMap((set) =>
    browserStorageItems
      .filter(({ name }) => !set.namespaces.get('legal')?.texts.has(`cookies.stored.${name}`))
      .map(({ name }) => ({
        file: `locales/${set.language}/legal.json`,
        what: `“cookies.stored.${name}” is missing: say what it is for`,
      })),
  )
  expectNoViolations(lacking)
})

const instead = 'take the name from storageKeys (worker/contract/storage-keys.ts)'

function strayNames(module: Module): Violation[] {
  const { file, program, lineOf } = module
  const known = constantsOf(module)
  return [...collectAstNodes(program)].flatMap((node) => {
    const what = strayUse(node, known)
    return what ? [{ file, line: lineOf(node), what: `${what}: ${instead}` }] : []
  })
}

type Constants = Map<string, ESTree.Node>

/** The initial values of a module's constants, by name. */
function constantsOf({ program }: Module): Constants {
  const constants: Constants = new Map()
  for (const node of collectAstNodes(program)) {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init)
      constants.set(node.id.name, node.init)
  }
  return constants
}

function strayUse(node: ESTree.Node, known: Constants): string | null {
  if (node.type === 'CallExpression') return strayCall(node, known)
  if (node.type === 'Identifier' && isStorage(node)) return 'uses a storage past web/lib/storage.ts'
  if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
    if (nameOf(node.left.property) === 'cookie' && !isCookieOfOurs(node.right, known))
      return 'sets a cookie'
  }
  if (/^set-cookie$/i.test(stringLiteralText(node) ?? '')) return 'names the header of cookies'
  return null
}

function strayCall({ callee, arguments: given }: ESTree.CallExpression, known: Constants) {
  const [first] = given
  if (callee.type === 'Identifier' && /^createStored(?:Text|Value)$/.test(callee.name))
    return given.slice(1, 2).some((one) => isOfRegistry(one, known)) ? null : `calls ${callee.name}`
  if (callee.type === 'Identifier' && callee.name === 'setCookie')
    // `setCookie` may be our own function, which takes the cookie's name as its first argument, or
    // Hono's, which takes the name as its second argument, after the context.
    return given.slice(0, 2).some((one) => isOfRegistry(one, known)) ? null : 'sets a cookie'
  if (callee.type !== 'MemberExpression') return null
  const method = nameOf(callee.property)
  const owner = nameOf(callee.object)
  const isOther =
    (owner === 'cookieStore' && method === 'set') ||
    ((owner === 'caches' || owner === 'indexedDB') &&
      method === 'open' &&
      !isWorkers(first) &&
      !(first && isOfRegistry(first, known)))
  return isOther ? `calls ${owner}.${method}` : null
}

/**
 * Whether `caches.open` opens a cache of the worker, whose name is a variable or a template. The
 * worker's caches are in the data centre and not in a browser.
 */
const isWorkers = (argument: ESTree.Node | undefined): boolean =>
  argument?.type === 'Identifier' || argument?.type === 'TemplateLiteral'

function isOfRegistry(node: ESTree.Node, known: Constants, depth = 0): boolean {
  if (depth > 5) return false
  const follow = (next: ESTree.Node) => isOfRegistry(next, known, depth + 1)
  switch (node.type) {
    case 'MemberExpression':
      return nameOf(node.object) === 'storageKeys'
    case 'CallExpression':
      return follow(node.callee)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].every((one) => isNull(one) || follow(one))
    case 'ArrowFunctionExpression':
      return follow(node.body)
    case 'Identifier': {
      const meant = known.get(node.name)
      return meant !== undefined && follow(meant)
    }
    default:
      return false
  }
}

/** Whether the assigned cookie is allowed: its name is in the registry, or it is being erased. */
function isCookieOfOurs(node: ESTree.Node, known: Constants): boolean {
  if (node.type !== 'TemplateLiteral') return false
  const [start] = node.quasis
  const isErased = node.quasis.at(-1)?.value.raw.endsWith('Max-Age=0')
  const [name] = node.expressions
  return start?.value.raw === '' && (isErased || (name !== undefined && isOfRegistry(name, known)))
}

const isStorage = (node: ESTree.Node): boolean => /^(?:local|session)Storage$/.test(nameOf(node))
const isNull = (node: ESTree.Node): boolean => node.type === 'Literal' && node.value === null

/** The last name in an expression: `a` for `a`, `window.a` and `'a'`. */
function nameOf(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return stringLiteralText(node) ?? ''
}
