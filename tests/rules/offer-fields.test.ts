import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { buildDemoOffers } from '../../worker/cli/demo-offers.ts'
import { columnsNeverImported } from '../../worker/cli/imported-offer.ts'
import { offerFilterDefinitions } from '../../worker/contract/board/offer-filters.ts'
import { offerDraftFieldSchemas } from '../../worker/contract/hiring/offer-fields.ts'
import { offers } from '../../worker/db/schema/board.ts'
import { exampleOwnOffer } from '../support/some-offer.ts'
import { parseMarkdownParts } from './markdown.ts'
import { migrations } from './migration-files.ts'
import { collectAstNodes, parseModule } from './modules.ts'
import {
  describeViolations,
  expectNoViolations,
  filesUnder,
  isUnitTest,
  read,
  type Violation,
} from './tree.ts'

/**
 * A file that must name every column or field of an offer and is checked here. The compiler checks
 * only the functions that map offers, because they use `satisfies` with the full list.
 */
type Place = {
  file: string
  /** The names that the file must contain. */
  all: string[]
  /** The names that the file contains. */
  names: Set<string>
  /** The names that the file may leave out, with the reason. */
  leftOut: Record<string, string>
}

const columns = Object.entries(getTableColumns(offers)).map(([key, { name }]) => ({ key, name }))
const columnNames = columns.map(({ name }) => name)
const fieldNames = Object.keys(offerDraftFieldSchemas)
const { waits_for, applications_limit, applicants_waiting, withdrawn_at, ...publicOffer } =
  exampleOwnOffer()

const filterParameters = Object.values(offerFilterDefinitions).map(({ parameter }) => parameter)

const migrationSqls = migrations().map(({ sql }) => sql)
const changed: Place = {
  file: 'migrations: the triggers that raise the version when an offer is updated',
  all: columnNames,
  names: versionTriggerColumns(migrationSqls),
  leftOut: {
    rowid: 'never changes',
    id: 'never changes',
    version: 'is what the triggers change',
    content_token: 'follows the version',
    salary_min_eur: 'is worked out by a trigger',
    salary_max_eur: 'is worked out by a trigger',
    applications_limit: 'is shown to the company alone, which reads the row',
    transaction_id: 'is shown to the company alone, which reads the row',
    submitted_at: 'is not shown',
    source: 'never changes',
    source_id: 'never changes',
    description_text: 'changes only with `description`',
  },
}

const shown: Place = {
  file: 'worker/board/offers/present.ts',
  all: columnNames,
  names: namesOfKeys(read('worker/board/offers/present.ts')),
  leftOut: {
    rowid: 'is the database’s own number',
    version: 'counts changes',
    content_token: 'names a state of the card',
    withdrawn_at: 'is empty in every offer that is listed',
    unlisted_at: 'is empty in every offer that is listed',
    hidden_at: 'is empty in every offer that is listed',
    held_at: 'is empty in every offer that is listed',
    is_unreviewed: 'decides about mails',
    applications_limit: 'is shown to the company alone',
    transaction_id: 'is shown to the company alone, as what the offer waits for',
    submitted_at: 'is not shown: `created_at` is the date of an offer',
    source: 'is where an import had it from',
    source_id: 'is where an import had it from',
    description_text: 'is the description without its markup',
  },
}

const sharedFields = ['web/fields/offer-fields.tsx', 'web/fields/offer-location-fields.tsx']

const wizard: Place = {
  file: `web/hiring/offer-draft or ${sharedFields.join(', ')}`,
  all: fieldNames,
  names: quotedIn(filesUnder('web/hiring/offer-draft').filter((file) => file.endsWith('.tsx'))),
  leftOut: {},
}

const editor: Place = {
  file: `web/hiring/company-account/offer-*.tsx or ${sharedFields.join(', ')}`,
  all: fieldNames,
  names: quotedIn(
    filesUnder('web/hiring/company-account').filter((file) => /\/offer-[\w-]+\.tsx$/.test(file)),
  ),
  leftOut: { internal_ats: 'is what `quick_apply` is: the form has one switch' },
}

const card: Place = {
  file: 'web/board/offers',
  all: Object.keys(publicOffer),
  names: fieldsOfOffer([...filesUnder('web/board/offers'), 'web/lib/format-money.ts']),
  leftOut: {
    slug: 'is part of `url`',
    updated_at: 'is what one can sort by; the card says how old an offer is',
    internal_ats: 'is asked for by `acceptsApplicationsHere`',
    quick_apply: 'is asked for by `acceptsApplicationsHere`',
    payment_status: 'is the same in every offer that is listed',
  },
}

const demo: Place = {
  file: 'worker/cli/demo',
  all: columns.map(({ key }) => key),
  names: new Set(columns.map(({ key }) => key).filter(hasDemoValue)),
  leftOut: {
    ...columnsNeverImported,
    id: 'is assigned by the import',
    companyId: 'is assigned by the import',
    paymentStatus: 'is the same in every imported offer',
    expiresAt: 'a demo offer does not expire',
    unlistedAt: 'a demo offer stays listed',
  },
}

/** The names in the first column of the table in docs/api.md whose first heading is `heading`. */
function namesInApiTable(heading: string): Set<string> {
  const rows = read('docs/api.md').split('\n')
  const start = rows.findIndex((row) => row.startsWith(`| ${heading} `))
  const end = rows.findIndex((row, i) => i > start && !row.startsWith('|'))
  const firstColumn = rows.slice(start, end).map((row) => row.split('|')[1])
  return new Set(parseMarkdownParts(firstColumn.join('\n')).spans.map(({ text }) => text))
}

const apiFields: Place = {
  file: 'docs/api.md, the fields of an offer',
  all: Object.keys(publicOffer),
  names: namesInApiTable('field'),
  leftOut: {},
}
const apiParameters: Place = {
  file: 'docs/api.md, the parameters of GET /job-offers',
  all: filterParameters,
  names: namesInApiTable('parameter'),
  leftOut: {},
}

test('every column of an offer is in the triggers and the public response, or listed with a reason', () => {
  expectNoViolations([changed, shown].flatMap((place) => faults(place)))
})

test('every field is in the wizard and the editor, and every public field is on the card', () => {
  expectNoViolations([wizard, editor, card].flatMap((place) => faults(place)))
})

test('the API reference names every public field and every filter', () => {
  expectNoViolations([apiFields, apiParameters].flatMap((place) => faults(place)))
})

test('every column has a value in some demo offer, so that no filter and no row of the card is empty', () => {
  expectNoViolations(faults(demo))
})

test('an import reads every column from the posting, or lists it in `columnsNotInFeeds`', () => {
  expect(
    [
      'worker/cli/import/prepare-offer.ts',
      'worker/hiring/posting-import/reading-service.ts',
    ].flatMap((file) => constantColumns(read(file))),
  ).toEqual([])
})

test('a column that an import always sets to the same value is reported', () => {
  const returned = (values: string) => `export function f() { return { title, ${values} } }`
  expect(constantColumns(returned('places: null, skills: [], currency'))).toEqual([
    'places',
    'skills',
  ])
  expect(constantColumns(returned('reason: "no column", skills: read(skills)'))).toEqual([])
})

test('a missing field and an unnecessary exception are reported', () => {
  const names = new Set(shown.names)
  names.delete('title')
  expect(describeViolations(faults({ ...shown, names }))).toContain('title')
  const leftOut = { ...shown.leftOut, title: 'is shown', gone: 'is no column' }
  const found = describeViolations(faults({ ...shown, leftOut }))
  expect(found).toContain('title')
  expect(found).toContain('gone')
})

test('a column whose update no longer raises the version is reported', () => {
  const last =
    migrationSqls.findLast((sql) => sql.includes('CREATE TRIGGER `offers_changed`')) ?? ''
  for (const name of ['title', 'places', 'expires_at']) {
    // Other triggers, such as `offers_text_changed`, still name the column.
    const recreated = last.replaceAll(`\`${name}\`,`, '').replaceAll(`, \`${name}\``, '')
    const names = versionTriggerColumns([...migrationSqls, recreated])
    expect(describeViolations(faults({ ...changed, names }))).toContain(`lacks ${name} of offers`)
  }
})

test('a form that does not render a shared field is reported', () => {
  const applyFields = read('web/hiring/company-account/offer-apply-fields.tsx')
  expect(quotedWords(applyFields)).toContain('expires_at')
  expect(quotedWords(applyFields.replace('<OfferExpiryField />', ''))).not.toContain('expires_at')
})

test.each([wizard, editor, card, demo, apiFields, apiParameters])(
  'a field that is missing from $file is reported',
  (place) => {
    expect(
      describeViolations(faults({ ...place, all: [...place.all, 'no_such_field'] })),
    ).toContain('no_such_field')
  },
)

function faults({ file, all, names, leftOut }: Place): Violation[] {
  const missing = all.filter((name) => !names.has(name) && !(name in leftOut))
  const stale = Object.keys(leftOut).filter((name) => names.has(name) || !all.includes(name))
  return [
    ...missing.map((name) => ({ file, what: `lacks ${name} of offers` })),
    ...stale.map((name) => ({ file, what: `gives a reason for leaving out ${name}` })),
  ]
}

/**
 * Returns the columns of `offers` whose update raises the version of the offer. Triggers with
 * another purpose, such as the one that updates the full-text index, do not count. If two triggers
 * have the same name, the later one has replaced the earlier one.
 */
function versionTriggerColumns(sqls: string[]): Set<string> {
  const triggers = new Map<string, string[]>()
  for (const [, name = '', list = '', body = ''] of sqls
    .join('\n')
    .matchAll(/CREATE TRIGGER `(\w+)` AFTER UPDATE OF([^;]*?)ON `offers`([\s\S]*?)END;/g)) {
    const raisesVersion = /UPDATE `offers` SET\s+`version` =/.test(body)
    triggers.set(name, raisesVersion ? (list.match(/\w+/g) ?? []) : [])
  }
  return new Set([...triggers.values()].flat())
}

/** The columns of a row that a presenter reads. */
function namesOfKeys(text: string): Set<string> {
  const keys = new Set([...text.matchAll(/\brow\.(\w+)/g)].map(([, key]) => key))
  return new Set(columns.filter(({ key }) => keys.has(key)).map(({ name }) => name))
}

function hasDemoValue(column: string): boolean {
  return filesUnder('worker/cli/demo')
    .flatMap((file) => buildDemoOffers(file, JSON.parse(read(file)), new Date()))
    .map((offer) => offer[column as keyof typeof offer])
    .some((value) => (Array.isArray(value) ? value.length > 0 : (value ?? false) !== false))
}

/** Finds columns whose value is a literal or an empty list in an object that a function returns. */
function constantColumns(text: string): string[] {
  return collectAstNodes(parseModule('import.ts', text).program)
    .flatMap((node) =>
      node.type === 'ReturnStatement' && node.argument?.type === 'ObjectExpression'
        ? node.argument.properties
        : [],
    )
    .flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
      const { name } = property.key
      const { value } = property
      const isConstant =
        value.type === 'Literal' || (value.type === 'ArrayExpression' && !value.elements.length)
      return isConstant && columns.some(({ key }) => key === name) ? [name] : []
    })
}

/**
 * All words in quotes, which include the names of fields. A component in the shared files counts
 * only if one of these files renders it.
 */
function quotedIn(files: string[]): Set<string> {
  return quotedWords(files.map(read).join('\n'))
}

function quotedWords(form: string): Set<string> {
  const shared = sharedFields
    .flatMap((file) =>
      read(file)
        .split(/^export function /m)
        .slice(1),
    )
    .filter((component) => form.includes(`<${/^\w+/.exec(component)?.[0]}`))
  const text = [form, ...shared].join('\n')
  return new Set([...text.matchAll(/["'](\w+)["']/g)].map(([, name = '']) => name))
}

/** The fields of an `offer` that these files read. */
function fieldsOfOffer(files: string[]): Set<string> {
  const text = files
    .filter((file) => !isUnitTest(file))
    .map(read)
    .join('\n')
  const taken = [...text.matchAll(/const \{([^}]*)\} = offer\b/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  return new Set([...taken, ...[...text.matchAll(/\boffer\.(\w+)/g)].map(([, name = '']) => name)])
}
