import type { ESTree } from 'vite'
import { childrenOf, collectAstNodes, type Module, stringLiteralText } from './modules.ts'

/** A call in code that requests a text. */
export type TranslationKeyUse = {
  file: string
  line: number
  /** Null if the code does not name the namespace. */
  namespace: string | null
  /** The key, split at its placeholders: `nudges.${name}` is `['nudges.', '']`. */
  parts: string[]
  /** The names of the passed values; null if they are unknown. */
  values: string[] | null
}

type Scope = Map<string, string | null>

/**
 * Finds the calls of translators. A translator is the result of `useT('board')` or
 * `i18n.translator('board')`, the worker's `t`, or a parameter named after its namespace.
 */
export function findTranslationKeyUses(
  module: Module,
  namespaces: string[],
  workerDefault: string,
): TranslationKeyUse[] {
  const { file, lineOf, program } = module
  const found: TranslationKeyUse[] = []
  const usesTexts = module.imports.some(({ names }) =>
    ['useT', 'Translate', 'i18n', 'createI18n'].some((name) => names.includes(name)),
  )
  const imported: Scope = new Map()
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration' || !/\/platform\/i18n\.ts$/.test(node.source.value))
      continue
    for (const { local } of node.specifiers) imported.set(local.name, workerDefault)
  }

  const namespaceOf = (callee: ESTree.Node, scopes: Scope[]): string | null | undefined => {
    if (callee.type === 'Identifier') {
      const scope = scopes.find((one) => one.has(callee.name))
      if (scope) return scope.get(callee.name)
      return usesTexts && namespaces.includes(callee.name) ? callee.name : undefined
    }
    const isMember = callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    if (isMember && usesTexts) {
      const name = callee.property.type === 'Identifier' ? callee.property.name : ''
      return namespaces.includes(name) ? name : undefined
    }
    return translatorOf(callee)
  }

  const visit = (node: ESTree.Node, scopes: Scope[]): void => {
    const inner = [
      ...declared(node, namespaces),
      ...(node === program ? [imported] : []),
      ...scopes,
    ]
    if (
      node.type === 'TSPropertySignature' &&
      isTranslateType(node.typeAnnotation?.typeAnnotation)
    ) {
      const name = node.key.type === 'Identifier' ? node.key.name : ''
      const nothing = { namespace: null, parts: ['', ''], values: null }
      if (!namespaces.includes(name)) found.push({ file, line: lineOf(node), ...nothing })
    }
    if (node.type === 'CallExpression') {
      const namespace = namespaceOf(node.callee, inner)
      const [key, values] = node.arguments
      if (namespace !== undefined && key) {
        const own = namespaceIn(values)
        for (const parts of partsOf(key)) {
          found.push({
            file,
            line: lineOf(node),
            namespace: own ?? namespace,
            parts,
            values: valueNames(values),
          })
        }
      }
    }
    for (const child of childrenOf(node)) visit(child, inner)
  }
  visit(program, [])
  return found
}

/**
 * The namespace in `useT('board')` and similar calls. Null if it is not a literal; undefined if the
 * node is not such a call.
 */
function translatorOf(node: ESTree.Node | null): string | null | undefined {
  if (node?.type !== 'CallExpression') return undefined
  const { callee } = node
  const isTranslator =
    (callee.type === 'Identifier' && callee.name === 'useT') ||
    (callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'translator')
  return isTranslator ? (stringLiteralText(node.arguments[0]) ?? null) : undefined
}

/** The translators that a block or the parameters of a function declare. */
function declared(node: ESTree.Node, namespaces: string[]): Scope[] {
  const scope: Scope = new Map()
  if (node.type === 'Program' || node.type === 'BlockStatement') {
    for (const statement of node.body) {
      const inside = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (inside?.type !== 'VariableDeclaration') continue
      for (const { id, init } of inside.declarations) {
        const namespace = translatorOf(init)
        if (id.type === 'Identifier' && namespace !== undefined) scope.set(id.name, namespace)
      }
    }
  }
  if ('params' in node && Array.isArray(node.params)) {
    for (const param of node.params) {
      if (param.type === 'Identifier' && isTranslateType(param.typeAnnotation?.typeAnnotation)) {
        scope.set(param.name, namespaces.includes(param.name) ? param.name : null)
      }
    }
  }
  return scope.size > 0 ? [scope] : []
}

const isTranslateType = (type: ESTree.Node | null | undefined): boolean =>
  type?.type === 'TSTypeReference' &&
  type.typeName.type === 'Identifier' &&
  type.typeName.name === 'Translate'

/**
 * All possible forms of a key. A condition gives one form for each of its branches. Each form is
 * split where values are inserted.
 */
function partsOf(node: ESTree.Node): string[][] {
  const text = stringLiteralText(node)
  if (text !== undefined) return [[text]]
  if (node.type === 'ConditionalExpression') {
    return [...partsOf(node.consequent), ...partsOf(node.alternate)]
  }
  if (node.type === 'TemplateLiteral') {
    return [node.quasis.map(({ value }) => value.cooked ?? value.raw)]
  }
  return [['', '']]
}

function valueNames(node: ESTree.Node | undefined): string[] | null {
  if (!node) return []
  if (node.type !== 'ObjectExpression') return null
  const names = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : null,
  )
  return names.every((name) => name !== null) ? names : null
}

function namespaceIn(node: ESTree.Node | undefined): string | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    const isNs =
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'ns'
    if (isNs) return stringLiteralText(property.value)
  }
  return undefined
}

/** All words that code could insert into a key: string literals and keys of objects. */
export function stringsInModule({ program }: Module): Set<string> {
  const words = new Set<string>()
  for (const node of collectAstNodes(program)) {
    const text = stringLiteralText(node)
    if (text !== undefined) words.add(text)
    if (node.type === 'Property' && node.key.type === 'Identifier') words.add(node.key.name)
  }
  return words
}
