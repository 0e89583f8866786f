import { expect, test } from 'vitest'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import {
  describeViolations,
  expectNoViolations,
  isToolConfig,
  isUnitTest,
  type Violation,
} from './tree.ts'

const quantity =
  /(?:Ms|Seconds|Hour|Days|Months|Years|Bytes|Characters|Digits|Pixels|Px|Pt|Em|Eur|Max|Min|Count|Length|Size|Share|Percent|Threshold|Bias|Daily|Hourly|Key|Type|Version)$|Per[A-Z]/

test.each(['worker', 'web'])('no two files in %s export the same name', (side) => {
  expectNoViolations(repeatedExports(modulesUnder(side)))
})

test('a name that two files export is reported', () => {
  const found = repeatedExports([
    parseModule('worker/a.ts', 'export type Page = string\nexport const one = 1'),
    parseModule('worker/b.ts', 'export function Page() {}'),
    parseModule('worker/c.ts', "export { one } from './a.ts'"),
  ])
  expect(describeViolations(found)).toMatch(/^ {2}worker\/b\.ts:1 .*Page.*worker\/a\.ts$/)
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
  'export const size = 8 * 1024',
  'export const limits = { hold: 60_000 } as const',
])('a constant without a unit is reported: %s', (text) => {
  expect(withoutUnit(parseModule('worker/a.ts', text))).toHaveLength(1)
})

test.each([
  'const timeoutMs = 10 * 1_000',
  'const endOfImage = 0xd9',
  'export const limits = { holdMs: 60_000, pageSize: 5 } as const',
  'export function add(a: number) {\n  const more = 1\n  return a + more\n}',
])('accepted: %s', (text) => expect(withoutUnit(parseModule('worker/a.ts', text))).toEqual([]))

function repeatedExports(modules: Module[]): Violation[] {
  const owners = new Map<string, string>()
  const found: Violation[] = []
  for (const { file, program, lineOf } of modules.filter(({ file }) => !isToolConfig(file))) {
    for (const node of program.body) {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : null
      for (const name of declaration ? namesOf(declaration) : []) {
        const owner = owners.get(name) ?? file
        owners.set(name, owner)
        const what = `exports ${name} again, as does ${owner}`
        if (owner !== file) found.push({ file, line: lineOf(node), what })
      }
    }
  }
  return found
}

function namesOf(declaration: object): string[] {
  if ('declarations' in declaration && Array.isArray(declaration.declarations))
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  const id = 'id' in declaration ? declaration.id : null
  return id && typeof id === 'object' && 'name' in id ? [String(id.name)] : []
}

/**
 * Finds top-level constants whose value is a number and whose name has no unit. Hexadecimal numbers
 * are exempt, because they are codes and not amounts.
 */
function withoutUnit({ file, text, lineOf }: Module): Violation[] {
  const constants = text.matchAll(
    /^(?:export )?const (?<name>\w+) = (?<value>[\d_.*/+() ]*\d[\d_.]*|[\d_]+ \* \w+Ms)$/gm,
  )
  const objects = text.matchAll(
    /^export const (?:limits|retentionPeriods) = \{(?<body>[\s\S]*?)\} as const/gm,
  )
  const fields = [...objects].flatMap((object) =>
    [...(object.groups?.body ?? '').matchAll(/(?<name>\w+): [\d_.*/ ]*\d(?=[,\s]|$)/g)].map(
      (field) => ({
        name: field.groups?.name ?? '',
        start: object.index,
      }),
    ),
  )
  return [...constants]
    .map(({ index, groups }) => ({ name: groups?.name ?? '', start: index }))
    .concat(fields)
    .filter(({ name }) => !quantity.test(name))
    .map((constant) => ({
      file,
      line: lineOf(constant),
      what: `${constant.name} is a number without a unit: timeoutMs, bodyBytes, attemptsMax`,
    }))
}
