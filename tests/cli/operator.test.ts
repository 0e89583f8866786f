import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unstable_readConfig as readConfig } from 'wrangler'
import {
  deleteJobMailRuns,
  invoiceByNameStatement,
  queryRows,
} from '../../worker/cli/operator/store.ts'
import { hashSecret } from '../../worker/platform/secrets.ts'
import { runAsProcess, runCliInProcess } from './commands.ts'
import { openTemporaryLocalState } from './local-state.ts'

const { close, db, environments, rowsOf } = await openTemporaryLocalState()
// Nothing listens on this port, so the commands find no running server.
vi.stubEnv('PORT', '9')

const owner = 'prf_1'
const first = `trx_${'1'.repeat(26)}`
const second = `trx_${'2'.repeat(26)}`

/**
 * Inserts a company owner with two invoices, one cancelled and one pending, and an offer that waits
 * until the pending invoice is paid. Also inserts feedback and policy violations.
 */
beforeAll(async () => {
  await db.$client.batch(
    [
      `INSERT INTO profiles (id, email, profile_type, onboarding_status, full_name, nationality,
          terms_accepted_at, created_at, updated_at)
          VALUES ('${owner}', 'a@b.example', 'provider', 'completed', 'A', 'IT', 0, 0, 0)`,
      `INSERT INTO companies (id, name, owner_id, created_at, updated_at)
          VALUES ('com_1', 'Bottega dell''Olmo?', '${owner}', 0, 0)`,
      `INSERT INTO transactions (id, invoice_number, profile_id, company_id, plan, status, lines,
          amount, created_at, updated_at) VALUES
          ('${first}', '2026-0001', '${owner}', 'com_1', 'starter', 'cancelled', '[]', 175, 0, 0),
          ('${second}', '2026-0002', '${owner}', 'com_1', 'pro', 'pending', '[]', 1000, 1, 1)`,
      `INSERT INTO offers (id, company_id, title, description, description_text, payment_status,
          transaction_id, created_at, updated_at)
          VALUES ('off_1', 'com_1', 'T', 'd', 'd', 'pending', '${second}', 0, 0)`,
      `INSERT INTO feedback (id, profile_id, path, message, error, request_id, created_at)
          VALUES ('fbk_1', NULL, '/', NULL, NULL, NULL, 0),
          ('fbk_2', '${owner}', '/pricing', 'Prima riga' || char(10) || char(27) || '[31mseconda',
            'server.unexpected', 'richiesta-2', 60000)`,
      `INSERT INTO policy_violations (id, path, directive, blocked, source, times, first_at, last_at)
          VALUES ('1', '/', 'script-src-elem', 'https://x.example', NULL, 1, 0, 0),
          ('2', '/verify/:token', 'img-src', 'data' || char(27) || '[31m', '/assets/a.js:1:2', 3, 0, 60000)`,
    ].map((text) => db.$client.prepare(text)),
  )
})
afterAll(close)

const run = (...args: string[]) =>
  runCliInProcess(() => import('../../worker/cli/operator.ts'), args)

const stored = async () => {
  const [row] = await rowsOf(
    `SELECT (SELECT group_concat(status || ' ' || amount, ', ') FROM
        (SELECT * FROM transactions ORDER BY invoice_number)) AS invoices,
      (SELECT payment_profile FROM profiles) AS plan,
      (SELECT payment_status FROM offers) AS offer`,
  )
  return row
}

test('lists invoices, newest first', async () => {
  const { status, text } = await runAsProcess('worker/cli/operator.ts', ['invoice', 'list'])
  expect(status).toBe(0)
  const lines = text.trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    /^2026-0002 +da pagare .*pro +1000\.00 EUR +trx_2+ +Bottega dell'Olmo\?$/,
  )
  expect(lines[1]).toMatch(/^2026-0001 +annullata /)
})

test('escapes a name in SQL', async () => {
  expect(await queryRows(db, invoiceByNameStatement("' OR 1 = 1 --"))).toEqual([])
  expect(await queryRows(db, invoiceByNameStatement(first))).toHaveLength(1)
})

test('marks a cancelled invoice as paid, which reduces the price of the pending one', async () => {
  expect((await run('invoice', 'paid', first)).status).toBe(0)
  expect(await stored()).toEqual({
    invoices: 'completed 175, pending 650',
    plan: 'starter',
    offer: 'completed',
  })
})

test('marks an invoice as paid once, by its number', async () => {
  const paid = await run('invoice', 'paid', '2026-0002')
  expect([paid.status, paid.text]).toEqual([0, expect.stringContaining('I posti sono attivi')])
  const after = { invoices: 'completed 175, completed 650', plan: 'pro', offer: 'completed' }
  expect(await stored()).toEqual(after)
  const again = await run('invoice', 'paid', second)
  expect([again.status, again.text]).toEqual([0, expect.stringContaining('Era già pagata')])
  expect(await stored()).toEqual(after)
})

test('records a refund once, and removes the slots', async () => {
  const unpaid = await run('invoice', 'refund', '2026-0099')
  expect(unpaid.status).not.toBe(0)
  const refunded = await run('invoice', 'refund', second, '--note', 'Doppio ordine')
  expect([refunded.status, refunded.text]).toEqual([0, expect.stringContaining('restano')])
  expect(await stored()).toMatchObject({ plan: 'starter', offer: 'completed' })
  const again = await run('invoice', 'refund', '2026-0002')
  expect([again.status, again.text]).toEqual([0, expect.stringContaining('Era già rimborsata')])
  const other = await run('invoice', 'refund', first, '--close-offers', '--note', 'Recesso')
  expect([other.status, other.text]).toEqual([0, expect.stringContaining('rimborsata')])
  expect(await stored()).toMatchObject({ plan: null, offer: 'completed' })
})

const feedbackLines = `1970-01-01 00:01  /pricing  a@b.example  fbk_2
    errore: server.unexpected
    richiesta: richiesta-2
    Prima riga
    [31mseconda

1970-01-01 00:00  /  visitatore  fbk_1
    (senza parole)
`

test('prints feedback, newest first, without terminal control characters', async () => {
  const { status, text } = await run('feedback', 'list')
  expect([status, text]).toEqual([0, feedbackLines])
})

const violationLines = `1970-01-01 00:01  /verify/:token  img-src  3 volte, dal 1970-01-01 00:00
    bloccato: data[31m
    da: /assets/a.js:1:2
1970-01-01 00:00  /  script-src-elem  1 volta
    bloccato: https://x.example
`

test('prints reported policy violations, latest first', async () => {
  const { status, text } = await run('violations', 'list')
  expect([status, text]).toEqual([0, violationLines])
})

test('invites an operator to add a passkey, and removes lost ones', async () => {
  const { status, text } = await run('passkey', 'invite', 'Operatrice@posta.example')
  expect(status).toBe(0)
  const token = /\/admin#invito=([\w-]{43})\n/.exec(text)?.[1] ?? ''
  const invitations = () => rowsOf('SELECT * FROM passkey_invitations')
  expect(await invitations()).toMatchObject([
    { token_hash: await hashSecret(token), operator: 'operatrice@posta.example', used_at: null },
  ])
  const removed = await run('passkey', 'remove', 'operatrice@posta.example')
  expect([removed.status, removed.text]).toEqual([0, expect.stringContaining('Tolte')])
  expect(await invitations()).toEqual([])
})

test('moderates by commands that the server runs', async () => {
  await rowsOf(
    `INSERT INTO reports (id, reference, kind, subject_id, reason, text, fingerprint, created_at)
      VALUES ('rpt_1', 'ABCD-1234', 'offer', 'off_1', 'scam', 'Chiede' || char(27) || '[31m soldi?', 'x', 0)`,
  )
  const reports = await run('report', 'list')
  expect([reports.status, reports.text]).toEqual([
    0,
    '1970-01-01 00:00  ABCD-1234  scam  offer  off_1\n    Chiede[31m soldi?\n',
  ])
  const hidden = await run('offer', 'hide', 'off_1', '--ground', 'scam', '--note', 'È una truffa?')
  expect([hidden.status, hidden.text]).toEqual([0, expect.stringContaining('cinque minuti')])
  expect((await run('report', 'dismiss', 'ABCD-1234')).status).toBe(0)
  expect((await run('person', 'suspend', owner, '--note', "C'è di peggio?")).status).toBe(0)
  const ordered = await rowsOf('SELECT body FROM operator_commands ORDER BY created_at, rowid')
  expect(ordered.map(({ body }) => JSON.parse(String(body)))).toEqual([
    {
      ...{ what: 'moderate', kind: 'offer', id: 'off_1', action: 'hide', ground: 'scam' },
      note: 'È una truffa?',
    },
    { what: 'decide', reference: 'ABCD-1234', outcome: 'dismissed', ground: null, note: null },
    {
      ...{ what: 'moderate', kind: 'profile', id: owner, action: 'suspend', ground: null },
      note: "C'è di peggio?",
    },
  ])
  const listed = await run('command', 'list')
  expect(listed.text.trim().split('\n')).toEqual([
    expect.stringMatching(/in coda .*"suspend"/),
    expect.stringMatching(/in coda .*"dismissed"/),
    expect.stringMatching(/in coda .*"hide"/),
  ])
})

test('with --remote runs the same command on the database of that environment', async () => {
  const link = async (...options: string[]) => {
    const { text } = await run('passkey', 'invite', 'operatrice@posta.example', ...options)
    return text.split('#')[0]
  }
  const { SITE_ORIGIN: staging } = readConfig({ config: 'wrangler.toml', env: 'staging' }).vars
  expect(await link()).toBe('http://localhost:9/admin')
  expect(environments).toEqual([])
  expect(await link('--remote', '--env', 'staging')).toBe(`${staging}/admin`)
  const { text } = await run('feedback', 'list', '--remote')
  expect([text, environments]).toEqual([feedbackLines, ['staging', 'production']])
})

test.each([
  [['offer', 'hide'], 'Uso:'],
  [['offer', 'hide', 'off_1', 'off_2'], 'Uso:'],
  [['offer', 'delete', 'off_1'], 'Uso:'],
  [['offer', 'hide', 'off_1', '--ground', 'malice'], 'Non valido: ground'],
  [['violations'], 'Uso:'],
  [['invoice', 'paid', '2026-9999'], 'Nessuna fattura "2026-9999"'],
  [['invoice', 'paid'], 'Uso:'],
  [['passkey', 'invite'], 'Uso:'],
  [['passkey', 'invite', 'nessuno'], 'non è un indirizzo'],
  [['invoice', 'paid', first, second], 'Uso:'],
  [['invoices'], 'Uso:'],
  [['job-mails'], 'lancia prima "npm start"'],
  [['job-mails', '--remote'], 'Uso:'],
  [['feedback', 'list', 'fbk_1'], 'Uso:'],
  [['invoice', 'list', '--lontano'], 'Opzioni non valide'],
])('%j fails with a message and no stack trace', async (args, sentence) => {
  const { status, text } = await run(...args)
  expect(status).toBe(1)
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/\n\s+at /)
})

test('does not delete a run of job mails in progress', async () => {
  const daysOfRuns = async () =>
    (await rowsOf('SELECT day FROM job_mail_runs')).map(({ day }) => day)
  await rowsOf(
    `INSERT INTO job_mail_runs (day, until_version, started_at) VALUES ('1970-01-01', 0, 0)`,
  )
  expect([await deleteJobMailRuns(db), await daysOfRuns()]).toEqual([false, ['1970-01-01']])
  await rowsOf('UPDATE job_mail_runs SET finished_at = 1')
  expect([await deleteJobMailRuns(db), await daysOfRuns()]).toEqual([true, []])
})
