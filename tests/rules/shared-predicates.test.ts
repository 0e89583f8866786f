// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
import { expect, test } from 'vitest'
import { mailSubscriptionKeys } from '../../worker/contract/messages/subscriptions.ts'
import { modulesUnder } from './modules.ts'
import { describeViolations, expectNoViolations, isUnitTest, type Violation } from './tree.ts'

/** SQL that repeats a business rule, and the name of the predicate in worker/db to use instead. */
const rules: [sql: RegExp, name: string][] = [
  [/\bAND\s+[\w."]*payment_status"?\s*=\s*'completed'/i, 'isListedOfferSql in predicates.ts'],
  [/payment_status"?\s*=\s*'completed'\s+AND\b/i, 'isListedOfferSql in predicates.ts'],
  [/coalesce\(\s*[\w."]*payment_profile/i, 'profilePlanSql in owner-plan.ts'],
  [/\.created_at,\s*\w+\.id\)\s*</i, 'buildEarlierCompanyCountSql in owner-plan.ts'],
  [/expires_at"?\s*-\s*[\w."]*created_at/i, 'isValidMailedLinkCondition in predicates.ts'],
  [
    /FROM companies WHERE owner_id = .+\s+UNION SELECT company_id FROM company_members/i,
    'buildCompanyIdsOfPersonSql in predicates.ts',
  ],
  [
    /(?:\bJOIN|EXISTS\s*\(\s*SELECT 1 FROM)\s+"?company_members/i,
    'isCompanyMemberCondition or buildHighestRankedMemberIdSql in predicates.ts',
  ],
  [
    /innerJoin\(\s*companyMembers\b|companyMembers\.\w+\}\s*IS (?:NOT )?NULL/,
    'isCompanyMemberCondition in predicates.ts',
  ],
  [
    new RegExp(`\\b(?:${mailSubscriptionKeys.join('|')})"?\\s*=\\s*1`),
    'isSubscribedToMailsCondition in predicates.ts',
  ],
  [
    /EXISTS\s*\(\s*SELECT 1 FROM profiles\s+WHERE id = \S+ AND deleted_at IS NULL\)/i,
    'hasAccountCondition in predicates.ts',
  ],
  [/constraint failed/i, 'guard in guards.ts'],
]

test('conditions that several stores use are written only in worker/db', () => {
  const files = modulesUnder('worker').filter(
    ({ file }) => !file.startsWith('worker/db/') && !isUnitTest(file),
  )
  expectNoViolations(files.flatMap(({ file, text }) => copies(file, text)))
})

test.each([
  "o.withdrawn_at IS NULL AND o.payment_status = 'completed'",
  "payment_status = 'completed' AND withdrawn_at IS NULL",
  'coalesce(payment_profile, ${firstPlanCode})',
  '(owned.created_at, owned.id) < (this.created_at, this.id)',
  'link.expires_at - link.created_at + sent_at > ${now}',
  'SELECT id FROM companies WHERE owner_id = ${id}\n  UNION SELECT company_id FROM company_members',
  'JOIN company_members AS m\n  ON m.company_id = offers.company_id',
  'EXISTS (\n SELECT 1 FROM company_members WHERE company_id = ${id})',
  '.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))',
  'isMember: sql`${companyMembers.profileId} IS NOT NULL`',
  'SELECT 1 FROM profiles WHERE id = ${id} AND send_job_emails = 1',
  'EXISTS (SELECT 1 FROM profiles WHERE id = ${id} AND deleted_at IS NULL)',
  '/NOT NULL constraint failed: offers.title/',
])('%s is reported', (sql) => {
  expect(describeViolations(copies('worker/board/a/store.ts', sql))).toContain('worker/db')
})

test('a statement that sets the column of such a condition is accepted', () => {
  const sql = "UPDATE offers SET payment_status = 'completed' WHERE id = 1"
  expect(copies('worker/board/a/store.ts', sql)).toEqual([])
})

const copies = (file: string, text: string): Violation[] =>
  rules
    .filter(([sql]) => sql.test(text))
    .map(([, name]) => ({ file, what: `repeats a rule that worker/db has: ${name}` }))
