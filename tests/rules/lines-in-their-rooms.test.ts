import type { ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { collectAstNodes, type Module, moduleOf, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, isUnitTest, type Violation } from './tree.ts'

const product = modulesUnder('worker', 'web').filter(({ file }) => !isUnitTest(file))

describe('only stores, worker/db and worker/platform use D1, R2 and KV', () => {
  test('in this repository', () => {
    const bindings = storageBindings(moduleOf('worker/deps/env.ts'))
    expect(bindings).toContain('DB')
    expectNoViolations(product.flatMap((module) => strayStorage(module, bindings)))
  })

  const env = parseModule(
    'env.ts',
    'export type Env = { DB: D1Database; FILES: R2Bucket; A: Fetcher }',
  )
  test.each([
    'await deps.env.FILES.put(name, body)',
    "env.DB.prepare('SELECT 1')",
    'const { FILES } = deps.env',
    'const files = c.env.FILES; files.get(name)',
  ])('%s is reported in a service and accepted in a store', (text) => {
    const service = parseModule('worker/board/a/service.ts', text)
    expect(strayStorage(service, storageBindings(env))).toHaveLength(1)
    const store = parseModule('worker/board/a/store.ts', text)
    expect(strayStorage(store, storageBindings(env))).toEqual([])
  })

  test('a service may pass a binding to a store', () => {
    const text = 'await putFile(deps.env.FILES, name, body)\nconst db = openDatabase(env.DB, cost)'
    const service = parseModule('worker/board/a/service.ts', text)
    expect(strayStorage(service, storageBindings(env))).toEqual([])
  })
})

describe('the web makes network requests only in web/lib and the service worker', () => {
  test('in this repository', () => expectNoViolations(product.flatMap(strayFetches)))

  test.each(["fetch('/api/me')", "window.fetch('/api/me')", 'new EventSource("/api")'])(
    '%s is reported in a feature and accepted in web/lib',
    (text) => {
      expect(
        describeViolations(strayFetches(parseModule('web/people/a/queries.ts', text))),
      ).toContain('api')
      expect(strayFetches(parseModule('web/lib/api.ts', text))).toEqual([])
      expect(strayFetches(parseModule('worker/board/a/service.ts', text))).toEqual([])
    },
  )
})

describe('only web/lib/scroll-position.ts scrolls the page', () => {
  test('in this repository', () => expectNoViolations(product.flatMap(strayScrolls)))

  test.each([
    'scrollTo({ top: 0 })',
    'window.scrollBy(0, 10)',
    "heading.current?.scrollIntoView({ block: 'center' })",
    'document.documentElement.scrollTop = 0',
    'Object.assign(list, { scrollLeft: 0 })',
  ])('%s is reported in a feature and accepted in scroll-position.ts', (text) => {
    expect(describeViolations(strayScrolls(parseModule('web/people/a/use-a.ts', text)))).toContain(
      'scrollToElement',
    )
    expect(strayScrolls(parseModule('web/lib/scroll-position.ts', text))).toEqual([])
  })

  test('a transaction of the editor may scroll to the cursor', () => {
    const paste = parseModule('web/fields/a.ts', 'view.dispatch(tr.scrollIntoView())')
    expect(strayScrolls(paste)).toEqual([])
  })
})

const scrollingNames = /^scroll(?:To|By|IntoView|IntoViewIfNeeded|Top|Left)$/

function strayScrolls({ file, program, lineOf }: Module): Violation[] {
  if (!file.startsWith('web/') || file === 'web/lib/scroll-position.ts') return []
  const nodes = collectAstNodes(program)
  // ProseMirror calls a transaction `tr`.
  const inEditor = new Set<ESTree.Node>(
    nodes.flatMap((node) =>
      node.type === 'MemberExpression' && usesName(node.object, ['tr']) ? [node.property] : [],
    ),
  )
  const what = 'scrolls: call scrollToElement, restoreScrollPosition or requestScrollPosition'
  return nodes.flatMap((node) =>
    node.type === 'Identifier' && scrollingNames.test(node.name) && !inEditor.has(node)
      ? [{ file, line: lineOf(node), what }]
      : [],
  )
}

describe('who may do what is decided by policies', () => {
  test('in this repository', () => expectNoViolations(product.flatMap(ownDecisions)))

  const policy = "import { canDo } from './policy.ts'\n"
  test.each([
    "if (!isOwn) throw problem('auth.forbidden')",
    `${policy}if (!isOwn) throw problem('auth.forbidden')`,
    "throw problem(isReader ? 'auth.forbidden' : 'offers.not_found')",
    "buildBatchGuardStatement('auth.forbidden', condition)",
    "if (!hasMemberRight(role, 'hire')) throw problem('offers.not_found')",
    "if (session.profileType !== 'provider') throw problem('offers.not_found')",
    "if (member.role !== 'owner') { throw problem('offers.not_found') }",
  ])('%s is reported in a service', (text) => {
    const service = parseModule('worker/board/a/service.ts', text)
    expect(describeViolations(ownDecisions(service))).toContain('policy.ts')
  })

  test.each([
    `${policy}if (!canDo(session)) throw problem('auth.forbidden')`,
    "const isGone = error.code === 'auth.forbidden'",
    "if (session.profileType === 'provider') await count()",
  ])('%s is accepted', (text) => {
    expect(ownDecisions(parseModule('worker/board/a/service.ts', text))).toEqual([])
  })
})

const isPolicy = (file: string) =>
  /^worker\/(?:contract|db)\/|\/policy\.ts$/.test(file) ||
  file === 'worker/shared/member-rights/service.ts'

/** Finds code outside policies that decides who may do what. */
function ownDecisions({ file, program, imports, lineOf }: Module): Violation[] {
  if (!file.startsWith('worker/') || isPolicy(file)) return []
  const policies = imports.flatMap(({ specifier, names }) =>
    specifier === './policy.ts' ? names : [],
  )
  const nodes = collectAstNodes(program)
  // Comparing an error code and acting on a policy's answer are not decisions of this file.
  const accepted = new Set(
    nodes.flatMap((node) => {
      if (node.type === 'BinaryExpression') return [node.left, node.right]
      const asks = node.type === 'IfStatement' && usesName(node.test, policies)
      return asks ? collectAstNodes(node.consequent) : []
    }),
  )
  const isDecision = (node: ESTree.Node): boolean => {
    if (node.type === 'Literal') return node.value === 'auth.forbidden' && !accepted.has(node)
    if (node.type === 'CallExpression') return usesName(node.callee, ['hasMemberRight'])
    if (node.type !== 'IfStatement' || !collectAstNodes(node.test).some(comparesRole)) return false
    return collectAstNodes(node.consequent).some(({ type }) => type === 'ThrowStatement')
  }
  const what = 'decides who may do what: ask policy.ts, or requireMemberRight'
  return nodes.filter(isDecision).map((node) => ({ file, line: lineOf(node), what }))
}

const comparesRole = (node: ESTree.Node): boolean =>
  node.type === 'BinaryExpression' && usesName(node.left, ['role', 'profileType'])

const usesName = (node: ESTree.Node, names: string[]): boolean =>
  collectAstNodes(node).some((one) => one.type === 'Identifier' && names.includes(one.name))

/** The names of the bindings in `Env` that store data. */
function storageBindings({ program }: Module): string[] {
  return [...collectAstNodes(program)].flatMap((node) => {
    if (node.type !== 'TSPropertySignature' || node.key.type !== 'Identifier') return []
    const type = node.typeAnnotation?.typeAnnotation
    const name =
      type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
        ? type.typeName.name
        : ''
    return ['D1Database', 'R2Bucket', 'KVNamespace'].includes(name) ? [node.key.name] : []
  })
}

const mayStore = /^worker\/(db\/|platform\/|.+\/store\.ts$)/

function strayStorage({ file, program, lineOf }: Module, bindings: string[]): Violation[] {
  if (!file.startsWith('worker/') || mayStore.test(file)) return []
  return [...collectAstNodes(program)].flatMap((node) => {
    const name = bindings.find((binding) => takesInHand(node, binding))
    const what = `uses ${name} itself: hand the binding to a function of store.ts`
    return name ? [{ file, line: lineOf(node), what }] : []
  })
}

/**
 * Whether a node uses a binding (`env.FILES.put`, `{ FILES } = env` or `files = env.FILES`).
 * Passing a binding on as an argument does not count.
 */
function takesInHand(node: ESTree.Node, binding: string): boolean {
  if (node.type === 'MemberExpression') return isBinding(node.object, binding)
  if (node.type !== 'VariableDeclarator') return false
  if (node.init && isBinding(node.init, binding)) return true
  return (
    node.id.type === 'ObjectPattern' &&
    node.id.properties.some(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === binding,
    )
  )
}

const isBinding = (node: ESTree.Node, name: string): boolean =>
  node.type === 'MemberExpression' &&
  node.property.type === 'Identifier' &&
  node.property.name === name

const askers = ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket']

function strayFetches({ file, program, lineOf }: Module): Violation[] {
  if (!file.startsWith('web/') || /^web\/(?:lib|offline)\//.test(file)) return []
  return [...collectAstNodes(program)].flatMap((node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
    const { callee } = node
    const isGlobal =
      callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      ['window', 'globalThis', 'self'].includes(callee.object.name)
    const name = isGlobal ? callee.property : callee
    const isAsker = name.type === 'Identifier' && askers.includes(name.name)
    const what = 'asks the network: call the API through web/lib/api.ts'
    return isAsker ? [{ file, line: lineOf(node), what }] : []
  })
}
