// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code.
import { expect, test } from 'vitest'
import { mailSubscriptionKeys } from '../../worker/contract/messages/subscriptions.ts'
import { modulesUnder } from './modules.ts'
import { describeViolations, expectNoViolations, isUnitTest, type Violation } from './tree.ts'

/** SQL that repeats a business rule, and the name of the predicate in worker/db to use instead. */
const rules: [sql: RegExp, name: string][] = [
  [/isListedOfferSql\}?\s*(?:AND|,)[\s\w.(]*is_?active/i, 'isOpenOfferSql in predicates.ts'],
  [
    /is_?active\b(?:\s*=\s*1|,\s*true\))?\s*(?:AND|,)\s*(?:\$\{)?isListedOfferSql/i,
    'isOpenOfferSql in predicates.ts',
  ],
  [
    /withdrawn_at IS NULL\s+AND\s+[\w.]*is_active|is_active(?:\s*=\s*1)?\s+AND\s+[\w.]*withdrawn_at IS NULL/i,
    'isOpenOfferOfOwnerCondition in owner-plan.ts',
  ],
  [
    /payment_status\s*=\s*'failed'|paymentStatus:\s*'failed'/,
    'failOffersOfCancelledPurchasesStatement in purchases.ts',
  ],
  [
    /<> 'withdrawn'\s+AND \$\{hasApplicantAccessCondition/,
    'isAccessibleApplicationCondition in predicates.ts',
  ],
  [
    /coalesce\(\s*[\w."]*application_mails|applicationMails\s*\?\?/i,
    'applicationMailChoiceSql in predicates.ts',
  ],
  [
    /JSON\.stringify\(listRolesWithRight|\brole"?\}?\s+IN\s*\(/i,
    'hasRoleWithRightCondition in predicates.ts',
  ],
  [
    /\bsent_?at"?\}?\s+IS NULL|isNull\(mails\.(?:sentAt|givenUpAt)\)/i,
    'isUnsentMailSql in predicates.ts or cancelUnsentMailsStatement in mails.ts',
  ],
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
    /\bFROM\s+"?company_members"?(?:\s+AS\s+\w+)?\s+(?:\w+\s+)?JOIN\b/i,
    'isCompanyMemberCondition in predicates.ts',
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

const column = 'payment_status|hidden_at|held_at'
const property = '(?:offers|companies)\\.(?:paymentStatus|hiddenAt|heldAt)'

/**
 * A condition on a column that decides who sees an offer or a company, in SQL or in the query
 * builder. The columns may be selected and set everywhere.
 */
const visibilityCondition = new RegExp(
  `(?:\\b(?:WHERE|AND|OR|NOT|WHEN|ON)\\s+|[(\`]\\s*)(?:[\\w."]*\\b(?:${column})"?|\\$\\{${property}\\})\\s*(?:[=<>]|IS\\b|IN\\b)` +
    `|\\b(?:eq|ne|[gl]te?|isNull|isNotNull)\\(\\s*${property}\\b`,
  'i',
)

/** The stores that change these columns. Their statements depend on the columns' earlier values. */
const visibilityWriters = [
  'worker/hiring/company-settings/store.ts',
  'worker/hiring/publishing/store.ts',
  'worker/hiring/verification/store.ts',
  'worker/trust/decisions/store.ts',
  'worker/trust/moderation/store.ts',
]

test('conditions that several stores use are written only in worker/db', () => {
  const files = modulesUnder('worker').filter(
    ({ file }) => !file.startsWith('worker/db/') && !isUnitTest(file),
  )
  expectNoViolations(files.flatMap(({ file, text }) => copies(file, text)))
  const needed = files.filter(({ text }) => visibilityCondition.test(text)).map(({ file }) => file)
  expect(needed).toEqual(visibilityWriters)
})

test.each([
  "o.withdrawn_at IS NULL AND o.payment_status = 'completed'",
  "sql`payment_status = 'completed' AND withdrawn_at IS NULL`",
  "sql`${offers.paymentStatus} <> 'completed'`",
  "and(eq(offers.paymentStatus, 'completed'), isNull(offers.withdrawnAt))",
  'and(isNotNull(companies.verifiedAt), isNull(companies.hiddenAt))',
  'CASE WHEN companies.hidden_at IS NOT NULL THEN 1 END',
  '${isListedOfferSql} AND offers.is_active = 1',
  'is_active AND ${isListedOfferSql}',
  'and(eq(offers.isActive, true), isListedOfferSql)',
  'and(isListedOfferSql, eq(offers.isActive, true))',
  'withdrawn_at IS NULL AND is_active = 1',
  "UPDATE offers SET payment_status = 'failed'",
  "status <> 'withdrawn'\n AND ${hasApplicantAccessCondition(memberId, now)}",
  "coalesce(application_mails, 'none') = 'each'",
  "application_mails: row.applicationMails ?? 'none'",
  "role IN (SELECT value FROM json_each(${JSON.stringify(listRolesWithRight('hire'))}))",
  'FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL',
  'and(isNull(mails.sentAt), isNull(mails.givenUpAt))',
  'coalesce(payment_profile, ${firstPlanCode})',
  '(owned.created_at, owned.id) < (this.created_at, this.id)',
  'link.expires_at - link.created_at + sent_at > ${now}',
  'SELECT id FROM companies WHERE owner_id = ${id}\n  UNION SELECT company_id FROM company_members',
  'JOIN company_members AS m\n  ON m.company_id = offers.company_id',
  'FROM company_members AS m JOIN profiles ON profiles.id = m.profile_id',
  'EXISTS (\n SELECT 1 FROM company_members WHERE company_id = ${id})',
  '.innerJoin(companyMembers, eq(companyMembers.companyId, companies.id))',
  'isMember: sql`${companyMembers.profileId} IS NOT NULL`',
  'SELECT 1 FROM profiles WHERE id = ${id} AND send_job_emails = 1',
  'EXISTS (SELECT 1 FROM profiles WHERE id = ${id} AND deleted_at IS NULL)',
  '/NOT NULL constraint failed: offers.title/',
])('%s is reported', (sql) => {
  expect(describeViolations(copies('worker/board/a/store.ts', sql))).toContain('worker/db')
})

test.each([
  "UPDATE offers SET payment_status = 'completed' WHERE id = 1",
  'SELECT min(held_at) FROM offers ORDER BY hidden_items.hidden_at DESC',
])('%s is accepted', (sql) => {
  expect(copies('worker/board/a/store.ts', sql)).toEqual([])
})

const copies = (file: string, text: string): Violation[] => {
  const isVisibilityRule = !visibilityWriters.includes(file) && visibilityCondition.test(text)
  return [
    ...rules.filter(([sql]) => sql.test(text)).map(([, name]) => name),
    ...(isVisibilityRule ? ['isListedOfferSql and its neighbours in predicates.ts'] : []),
  ].map((name) => ({ file, what: `repeats a rule that worker/db has: ${name}` }))
}
