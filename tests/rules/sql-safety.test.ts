// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import {
  childrenOf,
  collectAstNodes,
  type Module,
  modulesUnder,
  parseModule,
  stringLiteralText,
} from './modules.ts'
import {
  describeViolations,
  expectNoViolations,
  isUnitTest,
  type Violation,
  without,
} from './tree.ts'

test('SQL has bound parameters, bounded lists and atomic batches, and no module reads bindings globally', () => {
  expectNoViolations(
    modulesUnder('worker')
      .filter(({ file }) => !isUnitTest(file))
      .flatMap(hazards),
  )
})

test.each([
  ['await db.transaction(async (tx) => tx.run(one))', 'batch()'],
  ['sql`SELECT ${sql.raw(name)}`', 'sql.raw'],
  ['sql`SELECT * FROM offers WHERE id IN (${ids})`', 'json_each'],
  ['sql`SELECT * FROM offers WHERE id not in ${ids}`', 'json_each'],
  ['sql`SELECT 1 WHERE id IN (${a}, ${b})`', 'json_each'],
  ["import { inArray } from 'drizzle-orm'", 'json_each'],
  ["sql`SELECT 1 WHERE name LIKE '%' || ${text} || '%'`", 'LIKE'],
  ['sql`SELECT 1 WHERE name LIKE ${`%${text}%`}`', 'LIKE'],
  ["sql`SELECT 1 WHERE offers_fts MATCH ${text + '*'}`", 'MATCH'],
  ["sql`SELECT 1 WHERE offers_fts MATCH ${text} || '*'`", 'MATCH'],
  ['const pattern = `%${text}%`', 'LIKE'],
  ['like(offers.title, `${text}%`)', 'LIKE'],
  ['const f = (id) => DB.prepare(`SELECT * FROM offers WHERE id = ${id}`)', 'bound'],
  ["DB.prepare('SELECT * FROM offers WHERE id = ' + id)", 'bound'],
  ['await db.$client.batch(statements)', 'runBatch'],
  ['const { $client } = db', 'runBatch'],
  ['await env.DB.prepare(text).all()', 'runBatch'],
  ["import { env } from 'cloudflare:workers'", 'binding'],
  ['const origin = process.env.SITE_ORIGIN', 'binding'],
])('%s is reported', (text, what) => {
  expect(describeViolations(hazards(parseModule('worker/board/a/store.ts', text)))).toContain(what)
})

test.each([
  'await db.batch([one, other])',
  'sql`SELECT * FROM json_each(${JSON.stringify(ids)}) JOIN offers ON offers.id = value`',
  'sql`SELECT * FROM offers WHERE id IN (SELECT value FROM json_each(${ids}))`',
  'sql`SELECT rowid FROM offers_fts WHERE offers_fts MATCH ${expression} AND rowid > ${after}`',
  "sql`SELECT first || ' ' || last FROM people WHERE id = ${id}`",
  'this.ctx.storage.transactionSync(() => 1)',
  'const width = `${percent}%`',
  'const hex = `%${code}`',
  'const title = `Select ${count} offers`',
  'const columns = ["id"]\nconst select = `SELECT ${columns.map((one) => `o.${one}`)} FROM offers o`',
])('%s is accepted', (text) => {
  expect(describeViolations(hazards(parseModule('worker/board/a/store.ts', text)))).toBe('')
})

function hazards(module: Module): Violation[] {
  const { file, program, lineOf } = module
  const tagged = new Set<ESTree.Node>()
  const fixed = new Set(program.body.flatMap(namesOf))
  const found: Violation[] = []
  for (const node of collectAstNodes(program)) {
    if (node.type === 'TaggedTemplateExpression') tagged.add(node.quasi)
    if (tagged.has(node)) continue
    for (const what of hazardsOf(node, file, fixed)) found.push({ file, line: lineOf(node), what })
  }
  return found
}

const lists = 'a list goes through json_each(?): at most 100 parameters are bound'
const patterns = 'a LIKE or MATCH is bound whole, from a function that quotes and caps user text'
const bound = 'values are bound, never written into SQL'
const dialect = 'D1 is asked by the query builder, by `sql` texts and, for a batch, by runBatch'
const bindings = 'a binding comes with the request or the event, in deps'

function hazardsOf(node: ESTree.Node, file: string, fixed: Set<string>): string[] {
  switch (node.type) {
    case 'CallExpression':
      return ofCall(node)
    case 'TaggedTemplateExpression':
      return nameOf(node.tag) === 'sql' ? ofSql(node.quasi) : []
    case 'TemplateLiteral':
      return ofTemplate(node, fixed)
    case 'BinaryExpression':
      return node.operator === '+' && isSql(stringLiteralText(node.left) ?? '') ? [bound] : []
    case 'ImportDeclaration':
      return ofImport(node)
    case 'Identifier':
      return isClient(node.name) && !clientFiles.includes(file) ? [dialect] : []
    case 'MemberExpression':
      return isEnvironment(node) && !file.startsWith('worker/cli/') ? [bindings] : []
    default:
      return []
  }
}

function ofCall(node: ESTree.CallExpression): string[] {
  const name = nameOf(node.callee)
  const of = node.callee.type === 'MemberExpression' ? nameOf(node.callee.object) : undefined
  if (name === 'transaction' && of !== 'storage') {
    return ['D1 has no interactive transaction: batch() is the transaction']
  }
  if (name === 'raw' && of === 'sql') return ['sql.raw writes text into SQL: bind it']
  const pattern = node.arguments[1]
  const isLike = name !== undefined && /^(not)?i?like$/i.test(name)
  return isLike && pattern && isBuilt(pattern) ? [patterns] : []
}

function ofSql(quasi: ESTree.TemplateLiteral): string[] {
  const text = quasi.quasis.map(({ value }) => value.raw).join('«»')
  const found: string[] = []
  if (/\bIN\s*\(?\s*«»/i.test(text)) found.push(lists)
  const isJoined = /\b(LIKE|GLOB|MATCH)\s+\(?\s*('[^']*'|«»|[\w."`]+)\s*\|\|/i.test(text)
  const holes = quasi.expressions.filter((_, index) =>
    /\b(LIKE|GLOB|MATCH)\s+\(?\s*$/i.test(quasi.quasis[index]?.value.raw ?? ''),
  )
  if (isJoined || holes.some(isBuilt)) found.push(patterns)
  return found
}

/**
 * Finds unsafe expressions in a template without a tag. Such a template is a plain string, so its
 * values are not bound as SQL parameters. It may insert only names that are fixed at load time,
 * such as columns.
 */
function ofTemplate(node: ESTree.TemplateLiteral, fixed: Set<string>): string[] {
  const quasis = node.quasis.map(({ value }) => value.raw)
  const isPattern = quasis.length === 2 && quasis[0]?.endsWith('%') && quasis[1]?.startsWith('%')
  if (isPattern) return [patterns]
  if (!isSql(quasis.join('?'))) return []
  const used = node.expressions.flatMap((hole) => without(usedIn(hole), takenBy(hole)))
  return used.every((name) => fixed.has(name)) ? [] : [bound]
}

/** Returns the names that a top-level statement declares as constants, functions or imports. */
function namesOf(node: ESTree.Node): string[] {
  if (node.type === 'ImportDeclaration') return node.specifiers.map(({ local }) => local.name)
  if (node.type === 'ExportNamedDeclaration')
    return node.declaration ? namesOf(node.declaration) : []
  if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : []
  if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return []
  return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
}

const usedIn = (node: ESTree.Node): string[] =>
  node.type === 'MemberExpression' && !node.computed
    ? usedIn(node.object)
    : [...(node.type === 'Identifier' ? [node.name] : []), ...childrenOf(node).flatMap(usedIn)]

/** The names of the parameters of inner functions. */
const takenBy = (node: ESTree.Node): string[] =>
  [...collectAstNodes(node)].flatMap((inner) =>
    inner.type === 'ArrowFunctionExpression' ? inner.params.flatMap(usedIn) : [],
  )

function ofImport(node: ESTree.ImportDeclaration): string[] {
  const names = node.specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' ? [nameOf(one.imported)] : [],
  )
  if (node.source.value === 'cloudflare:workers' && names.includes('env')) return [bindings]
  const isList = names.includes('inArray') || names.includes('notInArray')
  return node.source.value === 'drizzle-orm' && isList ? [lists] : []
}

/** The files that may pass statements to D1 or SQLite directly. */
const clientFiles = [
  'worker/db/client.ts',
  'worker/platform/d1-meter.ts',
  'worker/cli/apply-migrations.ts',
  'worker/cli/metrics/points-database.ts',
]

const isClient = (name: string): boolean => name === '$client' || name === 'prepare'

const isEnvironment = (node: ESTree.MemberExpression): boolean =>
  nameOf(node.object) === 'process' && nameOf(node.property) === 'env'

const isBuilt = (node: ESTree.Node): boolean =>
  (node.type === 'BinaryExpression' && node.operator === '+') ||
  (node.type === 'TemplateLiteral' && node.expressions.length > 0)

const isSql = (text: string): boolean =>
  /^\s*(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|WITH\s.+\sAS|PRAGMA|DROP|ALTER)\b/is.test(
    text,
  )

/** The last identifier in an expression: `a` for `a`, `b` for `a.b` and `this.a.b`. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return undefined
}
