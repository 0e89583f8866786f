import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable, SQLiteTimestamp } from 'drizzle-orm/sqlite-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { requestDataExport, unzipDataExport } from '../../support/data-export.ts'
import { env } from '../../support/env.ts'
import { seedPerson } from '../../support/people.ts'
import { type PersonWithAllData, seedPersonWithAllData } from '../../support/whole-person.ts'

const app = startApp()

/**
 * Columns that the archive leaves out, each with the reason. The archive must contain every other
 * column.
 */
const leftOut: Record<string, string> = {
  'profiles.username_key': 'is the username in lower case',
  'profiles.deleted_at': 'is empty for whoever can ask',
  'past_jobs.profile_id': 'is the id of the profile that the archive begins with',
  'education.profile_id': 'is the id of the profile that the archive begins with',
  'sessions.profile_id': 'is the id of the profile that the archive begins with',
  'sessions.generation': 'counts renewals, to tell a copied token',
  'job_applications.profile_id': 'is the id of the profile that the archive begins with',
  'job_applications.notification_mail_id': 'is the company’s mail',
  'job_applications.refusal_mail_id': 'would tell of a refusal that can still be taken back',
  'job_applications.name_key': 'is the name of the profile in lower case',
  'job_applications.notes_count': 'counts the notes, which are exported',
  'application_labels.offer_id': 'is the offer of the application',
  'application_labels.sent_at': 'is the time of the application',
  'application_moves.member_id': 'is who at the company moved it',
  'application_events.id': 'is the database’s own number',
  'application_events.member_id': 'is who at the company recorded it',
  'application_reviews.stage_id': 'is exported as stage, by its name',
  'application_moves.application_id': 'is the application in which the move stands',
  'transactions.profile_id': 'may be the id of who else manages the company',
  'transactions.fiscal_file': 'is where the copy is kept that the page of the invoice offers',
  'transactions.checkout_id': 'is a page of the payment provider’s',
  'transactions.stale_checkout_id': 'is a page of the payment provider’s',
  'transactions.second_payment_id': 'is the payment provider’s name of a payment that goes back',
  'transactions.payment_id': 'is the payment provider’s number of a payment',
  'transactions.refunded_payment_id': 'is the payment provider’s number of a payment',
  'transactions.vat_check_at': 'is when VIES is asked again',
  'files.profile_id': 'may be the id of who else manages the company',
  'files.state': 'is about removing what is replaced; only what is kept is exported',
  'feedback.profile_id': 'is the id of the profile that the archive begins with',
  'saved_offers.profile_id': 'is the id of the profile that the archive begins with',
  'hidden_items.profile_id': 'is the id of the profile that the archive begins with',
  'companies.owner_id': 'is exported as is_owner: else it is somebody else’s id',
  'companies.erased_at': 'is empty for whoever can ask',
  'companies.import_key': 'is the folded name under which an import knows it',
  'offers.rowid': 'is the database’s own number',
  'offers.version': 'counts changes',
  'offers.content_token': 'names a state of the card',
  'offers.salary_min_eur': 'is worked out from salary_min',
  'offers.salary_max_eur': 'is worked out from salary_max',
  'offers.description_text': 'is the description without its markup',
  'offers.source': 'is where an import had it from',
  'offers.source_id': 'is where an import had it from',
  'login_tokens.token_hash': 'is the hash of a secret',
  'login_tokens.nonce_hash': 'is the hash of a secret',
  'login_tokens.registration_id': 'only ties a link to what is exported under registrations',
  'login_tokens.mail_id': 'only ties a link to what is exported under mails',
  'login_tokens.session_id': 'only ties a link to what is exported under sessions',
  'login_tokens.ended_at': 'is reported by the sign-in that ended it',
  'sessions.arrived_at': 'tells a lost answer from a stolen token',
  'mails.id': 'is a number to send it once by',
  'mails.sealed_data': 'is sealed, may hold a link that signs in, and is emptied once it is sent',
  'mails.attempts': 'is about the sending',
  'mails.next_attempt_at': 'is about the sending',
  'mails.last_error': 'is about the sending',
  'mails.send_after': 'is about the sending',
  'profiles.suspended_at':
    'is reported by mail when it happens, and nobody who is suspended can export',
  'mails.transaction_id': 'only ties a receipt to what is exported under transactions',
}

/** Tables that the archive leaves out, each with the reason. */
const tablesLeftOut: Record<string, string> = {
  refresh_tokens: 'hashes of secrets, with the dates of renewals',
  company_tokens: 'hashes of secrets',
  company_members: 'exported as member_since and is_owner of each company',
  company_stages: 'names of a company’s own steps; nobody is named',
  application_notices: 'which mails to a company are about an application',
  offer_application_counts: 'counts of an offer’s applications; nobody is named',
  answer_templates: 'a company’s own texts; nobody is named',
  company_invitations: 'a mail, and a membership if it was accepted; both are exported',
  idempotency_keys: 'hashes, and answers that were given already, for a day',
  offer_events: 'what a member did for the company, which its offers show',
  offer_drafts: 'what a company’s members write together; it becomes an offer',
  offer_terms: 'what an offer offered before a change; nobody is named',
  offer_reminders: 'when a company is mailed about an offer next, nobody’s',
  offer_days: 'counts of an offer, which the company’s page shows; nobody is named',
  stale_checkouts: 'pages of the payment provider’s that are closed within minutes',
  second_payments: 'the payment provider’s names of payments that go back',
  imported_logos: 'where an import found a company’s logo',
  blocked_addresses: 'keyed hashes of addresses that bounced or complained',
  rate_limits: 'keyed hashes of who used what, for a day',
  catalogue_versions: 'marks of the list’s history, nobody’s',
  policy_violations: 'what browsers refused, by kind; nobody is named',
  indexnow_progress: 'how far search engines have been notified, nobody’s',
  indexnow_pages: 'which public pages search engines know',
  announced_offers: 'which offers were mailed to people; nobody is named',
  job_mail_runs: 'how far a night’s mails came',
  exchange_rates: 'nobody’s',
  counter_flushes: 'nobody’s',
  guards: 'holds no rows',
  reports: 'the address that a reporter gave is in no account; what was decided goes by mail',
  passkeys: 'public keys of the operators’ devices',
  passkey_invitations: 'hashes of secrets',
  operator_sessions: 'whether an operator has used a passkey',
  audit_log: 'what operators did, kept as the law asks',
  cron_runs: 'nobody’s',
  alarms: 'nobody’s',
  alarm_messages: 'nobody’s',
  moderation_steps: 'what operators did, for a day',
  operator_commands: 'what operators wrote on the command line',
  dead_letters: 'which mails failed; the mails themselves are exported',
}

const tables = Object.values(drizzleSchema).filter((one) => is(one, SQLiteTable))
const names: string[] = tables.map(getTableName)

describe('the archive of personal data', () => {
  let person: PersonWithAllData
  let archive: Awaited<ReturnType<typeof unzipDataExport>>
  let response: Response
  beforeAll(async () => {
    person = await seedPersonWithAllData(app, { isPaid: true })
    response = await requestDataExport(app, person)
    archive = await unzipDataExport(response.clone() as Response)
  })

  test('is a zip file named by the date, and is not cached', () => {
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="ovunque-i-miei-dati-2026-03-02.zip"',
      'cache-control': 'private, no-store',
    })
  })

  test('has a description in Italian', () => {
    expect(archive.readme).toContain('Questi sono i tuoi dati su Ovunque.')
    expect(archive.readme).not.toMatch(/\{\{|'/)
  })

  test('includes every table, or the table is excluded with a reason', () => {
    const elsewhere = ['profiles', 'application_moves']
    for (const name of names) {
      const isExported = elsewhere.includes(name) || name in archive.data
      expect([name, isExported !== name in tablesLeftOut]).toEqual([name, true])
    }
  })

  test.each(tables.map((table) => [getTableName(table), table] as const))(
    'includes every column of %s, or the column is excluded with a reason',
    async (name, table) => {
      if (name in tablesLeftOut) return
      const { columns } = getTableConfig(table)
      const found: Record<string, unknown>[] =
        name === 'profiles'
          ? [archive.data.profile]
          : name === 'application_moves'
            ? archive.data.job_applications.flatMap(
                (one: { application_moves: object[] }) => one.application_moves,
              )
            : archive.data[name]
      expect(found.length, `${name} has something to tell`).toBeGreaterThan(0)
      const filled = new Set<string>()
      for (const entry of found) {
        const row = name === 'application_moves' ? null : await rowOf(name, entry, person.email)
        for (const column of columns) {
          const place = `${name}.${column.name}`
          const isExported = column.name in entry
          expect([place, isExported !== place in leftOut]).toEqual([place, true])
          if (!isExported || !row) continue
          const stored = row[column.name]
          const value = is(column, SQLiteTimestamp) && stored ? momentOf(stored) : stored
          const exported = entry[column.name]
          expect([place, asStored(exported)]).toEqual([place, value])
          if (value !== null) filled.add(place)
        }
      }
      // Every exported column must have a value in some row. Otherwise the test could not notice
      // that the export of its value is wrong.
      if (name === 'profiles') {
        const names = columns.map((one) => `profiles.${one.name}`)
        const empty = names.filter((one) => !(one in leftOut) && !filled.has(one))
        expect(empty, 'need a value in tests/support/whole-person.ts').toEqual([])
      }
    },
  )

  test('has exclusions only for existing tables and columns', () => {
    const columns = tables.flatMap((table) => {
      const { name, columns: all } = getTableConfig(table)
      return all.map((column) => `${name}.${column.name}`)
    })
    expect(Object.keys(leftOut).filter((name) => !columns.includes(name))).toEqual([])
    expect(Object.keys(tablesLeftOut).filter((name) => !names.includes(name))).toEqual([])
  })

  test('contains no secrets and no hashes of secrets', () => {
    const text = JSON.stringify(archive.data)
    const secrets = person.traces.filter(
      (one) => one !== person.mark && one !== person.email && !one.startsWith('fil_'),
    )
    for (const secret of secrets.filter((one) => !one.startsWith('ses_'))) {
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain('sealed')
  })

  test('contains the stored files: avatar, resume, copies and logos', async () => {
    const names = Object.keys(archive.entries).filter((name) => name.startsWith('file/'))
    expect(names.map((name) => name.replace(/-fil_\w+/, '')).sort()).toEqual([
      'file/avatar.png',
      'file/logo.png',
      'file/logo.png',
      'file/photo.jpg',
      'file/photo.jpg',
      'file/resume.pdf',
    ])
    for (const name of names) {
      const [, kind, id] = /^file\/(\w+)-(fil_\w+)\./.exec(name) ?? []
      const object = await env.FILES.get(`${kind}/${id}`)
      expect(archive.entries[name]).toEqual(new Uint8Array(await object!.arrayBuffer()))
      expect(archive.data.files.map((file: { id: string }) => file.id)).toContain(id)
    }
    const sent = archive.data.job_applications.map(
      (one: { resume_file_id: string | null }) => one.resume_file_id,
    )
    expect(names.some((name) => sent.some((id: string | null) => id && name.includes(id)))).toBe(
      true,
    )
  })

  test('contains no data of other people', async () => {
    const other = await unzipDataExport(await requestDataExport(app, await seedPerson(app.clock)))
    expect(JSON.stringify(other.data)).not.toContain(person.mark)
    expect(JSON.stringify(archive.data)).not.toContain(person.companies.colleague.profileId)
    const { profile, exported_at, sessions, ...lists } = other.data
    expect([typeof profile.id, typeof exported_at, sessions.length]).toEqual([
      'string',
      'string',
      1,
    ])
    for (const [name, list] of Object.entries(lists)) expect([name, list]).toEqual([name, []])
    expect(Object.keys(other.entries).sort()).toEqual(['LEGGIMI.txt', 'dati.json'])
  })

  test('contains the company for every member', async () => {
    const { data } = await unzipDataExport(await requestDataExport(app, person.companies.colleague))
    expect(data.companies).toMatchObject([{ id: person.companies.shared, is_owner: false }])
    expect(JSON.stringify(data)).not.toContain(person.profileId)
  })
})

/**
 * The WHERE clause that finds the database row of an archive entry about an application. If the
 * entry has a label or a detail, the clause includes it.
 */
function applicationPart({ application_id, label, detail }: Record<string, unknown>) {
  const text = 'application_id = ?'
  if (label) return { text: `${text} AND label = ?`, values: [application_id, label] }
  if (detail) return { text: `${text} AND detail = ?`, values: [application_id, detail] }
  return { text, values: [application_id] }
}

/** The database row that an entry in the archive was made from. */
async function rowOf(table: string, entry: Record<string, unknown>, email: string) {
  const where =
    table === 'saved_offers'
      ? { text: 'offer_id = ?', values: [entry.offer_id] }
      : table === 'hidden_items'
        ? { text: 'item_id = ?', values: [entry.item_id] }
        : table.startsWith('application_')
          ? applicationPart(entry)
          : 'id' in entry
            ? { text: 'id = ?', values: [entry.id] }
            : table === 'mails'
              ? { text: 'recipient = ? AND kind = ?', values: [email, entry.kind] }
              : {
                  text: 'email = ? AND expires_at = ?',
                  values: [email, Date.parse(`${entry.expires_at}`)],
                }
  const row = await env.DB.prepare(`SELECT * FROM ${table} WHERE ${where.text}`)
    .bind(...where.values)
    .first()
  if (!row) throw new Error(`${table} has no such row`)
  return row
}

const momentOf = (stored: unknown) => new Date(Number(stored)).toISOString()

function asStored(exported: unknown): unknown {
  if (typeof exported === 'boolean') return Number(exported)
  return typeof exported === 'object' && exported !== null ? JSON.stringify(exported) : exported
}
