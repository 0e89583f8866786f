import { parseArgs } from 'node:util'
import { CommandError, runCommand } from './command.ts'
import { formatCspViolation, formatFeedback } from './operator/lines.ts'
import {
  moderationCliOptions,
  parseModerationCommand,
  printOpenReports,
  printOperatorCommands,
  queueOperatorCommand,
} from './operator/moderation.ts'
import type { OperatorDatabase } from './operator/operator-database.ts'
import { invitePasskey, removePasskeys } from './operator/passkeys.ts'
import type { ListedInvoice } from './operator/store.ts'

const usage = `Uso:
  npm run operator -- invoice list       le fatture, dalla più recente
  npm run operator -- invoice paid ID    segna pagata una fattura; al posto di ID vale il suo numero
  npm run operator -- invoice refund ID  segna rimborsata una fattura: i posti che dava non ci sono più
                                         (con --close-offers chiude subito le offerte rimaste senza posto,
                                         con --note TESTO resta scritto perché)
  npm run operator -- feedback list      cosa scrive chi ha visto un errore, dal più recente
  npm run operator -- violations list    cosa ha bloccato la Content-Security-Policy, dal più recente
  npm run operator -- report list        le segnalazioni aperte, dalla più vecchia
  npm run operator -- report uphold|dismiss RIFERIMENTO     accoglie o respinge una segnalazione
  npm run operator -- offer hide|show|release ID            nasconde, mostra o pubblica un’offerta
  npm run operator -- company hide|show ID                  nasconde o mostra un’azienda
  npm run operator -- person suspend|restore ID             sospende o riattiva una persona
                                         con --ground MOTIVO e --note TESTO, che le persone ricevono
  npm run operator -- command list       com’è andata: il server esegue questi comandi ogni cinque minuti
  npm run operator -- passkey invite EMAIL   un link con cui chi gestisce il sito aggiunge una passkey
  npm run operator -- passkey remove EMAIL   toglie le sue passkey, se le ha perse, e chiude le sessioni
  npm run operator -- backup             copia adesso database e file
  npm run operator -- restore [NOME]     ripristina una copia, o l’ultima, in un database vuoto
  npm run operator -- job-mails          manda adesso le offerte per email, anche due volte al giorno
                                         (solo in locale, con il server acceso)
  --remote                               nel database di produzione invece che in quello locale
  --env staging                          con --remote: in quello di prova`

const words: Record<ListedInvoice['status'], string> = {
  pending: 'da pagare',
  completed: 'pagata',
  failed: 'non riuscita',
  cancelled: 'annullata',
}

type CommandRun = (database: OperatorDatabase) => Promise<void>

const lists = new Map<string, CommandRun>([
  ['invoice', listInvoices],
  ['feedback', listFeedback],
  ['violations', listViolations],
  ['report', printOpenReports],
  ['command', printOperatorCommands],
])

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      env: { type: 'string', default: 'production' },
      'close-offers': { type: 'boolean', default: false },
      ...moderationCliOptions,
    },
  })
  if (positionals.join(' ') === 'job-mails' && !values.remote) {
    const { sendJobMailsNow } = await import('./operator/job-mails.ts')
    return sendJobMailsNow()
  }
  const [task, name] = positionals
  if ((task === 'backup' && name === undefined) || (task === 'restore' && positionals.length < 3)) {
    const { backUpNow, restoreFromBackup } = await import('./operator/backups.ts')
    const { withLocalCommandStorage, withRemoteCommandStorage } = await import(
      './local-database.ts'
    )
    const run = task === 'backup' ? backUpNow : restoreFromBackup(name ?? null)
    return values.remote ? withRemoteCommandStorage(values.env, run) : withLocalCommandStorage(run)
  }
  const command = parseModerationCommand(positionals, values)
  const work: CommandRun = command
    ? (database) => queueOperatorCommand(database, command)
    : workOf(positionals, { closesOffers: values['close-offers'], why: values.note ?? '' })
  // Imported only here, because loading wrangler is slow and a mistyped command does not need it.
  const { withLocalOperatorDatabase, withRemoteOperatorDatabase } = await import(
    './operator/operator-database.ts'
  )
  await (values.remote
    ? withRemoteOperatorDatabase(values.env, work)
    : withLocalOperatorDatabase(work))
})

function workOf(
  [of = '', what, name, ...more]: string[],
  refund: { closesOffers: boolean; why: string },
): CommandRun {
  const list = lists.get(of)
  if (list && what === 'list' && name === undefined) return list
  if (of === 'invoice' && what === 'paid' && name && more.length === 0) {
    return (database) => markPaid(database, name)
  }
  if (of === 'invoice' && what === 'refund' && name && more.length === 0) {
    return (database) => markRefunded(database, name, refund)
  }
  if (of === 'passkey' && name && more.length === 0) {
    if (what === 'invite') return (database) => invitePasskey(database, name)
    if (what === 'remove') return (database) => removePasskeys(database, name)
  }
  throw new CommandError(usage)
}

async function listInvoices(database: OperatorDatabase): Promise<void> {
  const invoices = await database.invoices()
  console.log(invoices.map(lineOf).join('\n') || 'Non c’è ancora nessuna fattura.')
}

async function listFeedback(database: OperatorDatabase): Promise<void> {
  const said = await database.feedback()
  console.log(said.map(formatFeedback).join('\n\n') || 'Nessuno ha ancora scritto nulla.')
}

async function listViolations(database: OperatorDatabase): Promise<void> {
  const violations = await database.violations()
  console.log(violations.map(formatCspViolation).join('\n') || 'Nessun browser ha segnalato nulla.')
}

async function markPaid(database: OperatorDatabase, name: string): Promise<void> {
  const found = await requireInvoice(database, name)
  if (found.status === 'completed') {
    console.log(`${lineOf(found)}\nEra già pagata: non cambio nulla.`)
    return
  }
  await database.markPaid(found.id)
  const paid = await database.findInvoice(found.id)
  if (paid?.status !== 'completed') {
    throw new CommandError(
      'Non è andata: forse aspetta ancora il VIES. Apri la proforma, poi riprova.',
    )
  }
  console.log(`${lineOf(paid)}
I posti sono attivi e le offerte che li aspettavano sono online.
La ricevuta parte per email entro pochi minuti; la fattura fiscale tocca a te.`)
}

async function markRefunded(
  database: OperatorDatabase,
  name: string,
  how: { closesOffers: boolean; why: string },
): Promise<void> {
  const found = await requireInvoice(database, name)
  if (found.status !== 'completed') throw new CommandError('Non è stata pagata: non cambio nulla.')
  if (found.refunded_at !== null) {
    console.log(`${lineOf(found)}\nEra già rimborsata: non cambio nulla.`)
    return
  }
  await database.refund(found.id, how)
  const refunded = await database.findInvoice(found.id)
  if (refunded?.refunded_at == null) throw new CommandError('Non è andata: riprova.')
  console.log(`${lineOf(refunded)}
I posti che dava non ci sono più: ${
    how.closesOffers
      ? 'le ultime offerte rimaste senza posto sono chiuse.'
      : 'le offerte aperte restano fino alla loro scadenza.'
  }
L’email a chi ha comprato parte entro pochi minuti; i soldi e la nota di credito toccano a te.`)
}

async function requireInvoice(database: OperatorDatabase, name: string): Promise<ListedInvoice> {
  const found = await database.findInvoice(name)
  if (found) return found
  const sentence = `Nessuna fattura "${name}": "npm run operator -- invoice list" le elenca.`
  throw new CommandError(sentence)
}

function lineOf(invoice: ListedInvoice): string {
  return [
    invoice.number,
    (invoice.refunded_at === null ? words[invoice.status] : 'rimborsata').padEnd(12),
    new Date(invoice.created_at).toISOString().slice(0, 10),
    invoice.plan.padEnd(13),
    `${(invoice.total_cents / 100).toFixed(2)} EUR`.padStart(12),
    invoice.id,
    invoice.company,
  ].join('  ')
}
