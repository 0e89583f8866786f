import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import {
  collectAstNodes,
  type Module,
  modulesUnder,
  parseModule,
  stringLiteralText,
} from './modules.ts'
import {
  describeViolations,
  expectNoViolations,
  isToolConfig,
  isUnitTest,
  type Violation,
} from './tree.ts'

const unit =
  /(?:Ms|Seconds|Minutes|Hour|Days|Months|Years|Bytes|Characters|Lines|Digits|Pixels|Px|Points|Pt|Em|Eur|Max|Min|Length|Size|Share|Percent|Threshold|Bias|Scores|Costs?|Daily|Hourly)$|Per[A-Z]/

/** Units that are the whole name of a table: `const minutes = { general: 2, details: 3 }`. */
const tableUnit = /^(?:seconds|minutes|months|points|characters|lines)$/

/** Names of numbers that are compared but measure nothing. */
const codeName = /(?:Version|SortKey|Status|Codes)$/

test.each(['worker', 'web'])('no two files in %s export the same name', (side) => {
  expectNoViolations(repeatedExports(modulesUnder(side)))
})

test('a name that two files export is reported', () => {
  const found = repeatedExports([
    parseModule('worker/a.ts', 'export type Page = string\nexport const one = 1'),
    parseModule('worker/b.ts', 'export function Page() {}'),
    parseModule('worker/c.ts', "export { one } from './a.ts'"),
    parseModule('worker/d.ts', 'const two = 2\nexport { two as one }'),
  ])
  expect(describeViolations(found)).toMatch(
    /^ {2}worker\/b\.ts:1 .*Page.*worker\/a\.ts\n {2}worker\/d\.ts:2 .*one.*worker\/a\.ts$/,
  )
})

test('the names of numeric constants in worker and web state the unit', () => {
  expectNoViolations(
    modulesUnder('worker', 'web')
      .filter(({ file }) => !isUnitTest(file))
      .flatMap(withoutUnit),
  )
})

test.each([
  'const timeout = 10_000',
  'const timeout: number = 10_000',
  'export const size = 8 * 1024',
  'const week = 7 * 24 * hourMs',
  'const half = limits.minuteMs / 2',
  'const choiceCount = 4',
  'export const limits = { hold: 60_000, pageSize: 5 } as const',
  'const pauses: Record<string, number> = { first: 2, then: hourMs }',
  'function wait() {\n  const pause = 20\n  return pause\n}',
])('a constant without a unit is reported: %s', (text) => {
  expect(withoutUnit(parseModule('worker/a.ts', text))).toHaveLength(1)
})

test.each([
  'const timeoutMs = 10 * 1_000',
  'const endOfImage = 0xd9',
  'const formatVersion = 4',
  'const fit: Fit = 3',
  'export const limits = { holdMs: 60_000, pageSize: 5 } as const',
  'const pauseMs: Record<string, number> = { first: 2, then: hourMs }',
  'const corner = { x: 0, y: 1 }',
  'const sample = { name: "Ada", places: 5 }',
  'const places = { count: 5, ...others }',
  'export function add(a: number) {\n  const more = a + 1\n  return more\n}',
])('accepted: %s', (text) => expect(withoutUnit(parseModule('worker/a.ts', text))).toEqual([]))

function repeatedExports(modules: Module[]): Violation[] {
  const owners = new Map<string, string>()
  const found: Violation[] = []
  for (const { file, program, imports, lineOf } of modules.filter(
    ({ file }) => !isToolConfig(file),
  )) {
    const imported = new Set(imports.flatMap(({ names }) => names))
    for (const node of program.body) {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : null
      for (const name of declaration ? namesOf(declaration) : listedNames(node, imported)) {
        const owner = owners.get(name) ?? file
        owners.set(name, owner)
        const what = `exports ${name} again, as does ${owner}`
        if (owner !== file) found.push({ file, line: lineOf(node), what })
      }
    }
  }
  return found
}

/** The names of an `export { … }` that the module has not imported itself. */
const listedNames = (node: ESTree.Node, imported: ReadonlySet<string>): string[] =>
  node.type === 'ExportNamedDeclaration' && !node.source
    ? node.specifiers
        .filter(({ local }) => !imported.has(nameOf(local) ?? ''))
        .flatMap(({ exported }) => nameOf(exported) ?? [])
    : []

function namesOf(declaration: object): string[] {
  if ('declarations' in declaration && Array.isArray(declaration.declarations))
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const id = 'id' in declaration ? declaration.id : null
  return id && typeof id === 'object' && 'name' in id ? [String(id.name)] : []
}

/**
 * Finds constants whose value is a number, and tables of numbers at the top of a file, whose names
 * have no unit. In a table, its own name or the names of its fields state the unit. Hexadecimal
 * numbers are exempt, because they are codes. So are constants of a named type, which says what
 * they are.
 */
function withoutUnit({ file, program, lineOf }: Module): Violation[] {
  const topLevel = new Set<ESTree.Node>(
    program.body.map((one) => ('declaration' in one && one.declaration ? one.declaration : one)),
  )
  const found = collectAstNodes(program).flatMap((node) => {
    if (node.type !== 'VariableDeclaration' || node.kind !== 'const') return []
    return node.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !init || statesUnit(id.name)) return []
      const type = id.typeAnnotation?.typeAnnotation
      const typeName = type?.type === 'TSTypeReference' ? nameOf(type.typeName) : undefined
      if (typeName !== undefined && typeName !== 'Record') return []
      if (isAmount(init)) return [{ name: id.name, node }]
      return topLevel.has(node) ? fieldsWithoutUnit(init) : []
    })
  })
  return found.map(({ name, node }) => ({
    file,
    line: lineOf(node),
    what: `${name} is a number without a unit: timeoutMs, bodyBytes, attemptsMax`,
  }))
}

const statesUnit = (name: string): boolean => {
  const noun = name.replace(/(?:By[A-Z]\w*|Of)$/, '')
  return unit.test(noun) || tableUnit.test(noun) || codeName.test(noun)
}

/** In a table of numbers, the fields whose names lack a unit. A table of only 0 and 1 is exempt. */
function fieldsWithoutUnit(init: ESTree.Node): { name: string; node: ESTree.Node }[] {
  const table = withoutTypes(init)
  if (table.type !== 'ObjectExpression') return []
  const fields = table.properties.flatMap((one) => (one.type === 'Property' ? [one] : []))
  const isTable =
    fields.length > 1 &&
    fields.length === table.properties.length &&
    fields.every(({ value }) => isAmount(value) || nameOf(value) !== undefined)
  const isTrivial = fields.every(
    ({ value }) => value.type === 'Literal' && [0, 1].includes(Number(value.value)),
  )
  if (!isTable || isTrivial) return []
  return fields
    .filter(({ value }) => isAmount(value))
    .map((node) => ({ name: nameOf(node.key) ?? stringLiteralText(node.key) ?? '', node }))
    .filter(({ name }) => !statesUnit(name))
}

/** Whether an expression consists of numbers, and perhaps constants whose names have a unit. */
function isAmount(expression: ESTree.Node): boolean {
  const node = withoutTypes(expression)
  if (node.type === 'UnaryExpression') return node.operator === '-' && isAmount(node.argument)
  if (node.type === 'Literal') return typeof node.value === 'number' && !/^0x/i.test(node.raw ?? '')
  if (node.type !== 'BinaryExpression') return false
  const sides = [node.left, node.right]
  return (
    '+-**/'.includes(node.operator) &&
    sides.some(isAmount) &&
    sides.every((side) => isAmount(side) || unit.test(nameOf(side) ?? ''))
  )
}

/** The name of a variable or of a property: `hourMs`, `limits.hourMs`. */
function nameOf(node: ESTree.Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  return node.property.type === 'Identifier' ? node.property.name : undefined
}

const withoutTypes = (node: ESTree.Node): ESTree.Node =>
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression' ||
  node.type === 'ParenthesizedExpression'
    ? withoutTypes(node.expression)
    : node
