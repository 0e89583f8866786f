import type { ESTree } from 'vite'
import { describe, expect, test } from 'vitest'
import { collectAstNodes, type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, read, type Violation } from './tree.ts'

const decision = 'docs/decisions/0154-where-the-form-engine-is-not-used.md'
const example = 'const a = <Input value={text} onChange={change} />'

describe('forms use the form engine, except those that a decision names with a reason', () => {
  test('in the folder web', () =>
    expectNoViolations(
      findFormFaults(
        // `web/components` has the fields that the forms share, and the gallery shows examples.
        modulesUnder('web').filter(({ file }) => !/^web\/(components|site\/gallery)\//.test(file)),
        read(decision),
      ),
    ))

  const faults = (text: string, list = '') =>
    describeViolations(findFormFaults([parseModule('web/a.tsx', text)], list))

  test.each([
    example,
    'const a = <textarea name="note" defaultValue="" />',
    'const a = <Input type="date" value={day} onChange={change} />',
    'const a = <form onSubmit={send}><Choice /></form>',
    'const a = <form action="/"><Choice /></form>',
  ])('%s is reported', (text) => expect(faults(text)).toContain('web/a.tsx:1'))

  test.each([
    'const a = <form noValidate onSubmit={form.submit}></form>',
    'const a = <form onSubmit={() => form.submit()}></form>',
    "const a = <Textarea {...form.register('note')} count />",
    'const a = <FormField>{(field) => <Input {...field} type="file" />}</FormField>',
    'const a = <input type="radio" checked={isChosen} onChange={choose} />',
  ])('%s is accepted', (text) => expect(faults(text)).toBe(''))

  test('a file that the decision names with a reason is accepted', () =>
    expect(faults(example, '- `web/a.tsx`: a search.')).toBe(''))

  test('a file that the decision names without a reason is reported', () =>
    expect(faults(example, '- `web/a.tsx`')).toContain('web/a.tsx:1'))

  test.each([
    ['const a = <form onSubmit={form.submit} />', '- `web/a.tsx`: a search.'],
    [example, '- `web/a.tsx`: a search.\n- `web/gone.tsx`: a search.'],
  ])('an entry that is not needed is reported: %s, %s', (text, list) =>
    expect(faults(text, list)).toContain(decision),
  )
})

function findFormFaults(modules: Module[], list: string): Violation[] {
  const listed = [...list.matchAll(/^- `(web\/[^`]+)`: \S/gm)].map(([, file = '']) => file)
  const found = modules.flatMap(findHandMadeForms)
  const stale = listed.filter((file) => found.every((one) => one.file !== file))
  return [
    ...found.filter(({ file }) => !listed.includes(file)),
    ...stale.map((file) => ({ file: decision, what: `names ${file}, which needs no exception` })),
  ]
}

function findHandMadeForms({ file, text, program, lineOf }: Module): Violation[] {
  return collectAstNodes(program).flatMap((node) =>
    node.type === 'JSXOpeningElement' && isHandMade(node, text)
      ? [{ file, line: lineOf(node), what: `use useSchemaForm(), or give a reason in ${decision}` }]
      : [],
  )
}

function isHandMade({ name, attributes }: ESTree.JSXOpeningElement, text: string): boolean {
  const tag = name.type === 'JSXIdentifier' ? name.name : ''
  const written = (attribute: string) =>
    attributes
      .filter((one) => one.type === 'JSXAttribute')
      .filter((one) => one.name.name === attribute)
      .map(({ value }) => value && text.slice(value.start, value.end))
      .join()
  if (tag === 'form') return !/\bform\.submit\b/.test(written('onSubmit'))
  if (!['Input', 'input', 'Textarea', 'textarea'].includes(tag)) return false
  const isTyped = !/radio|checkbox|hidden/.test(written('type'))
  return isTyped && attributes.every((one) => one.type !== 'JSXSpreadAttribute')
}
