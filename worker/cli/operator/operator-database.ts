import { execFileSync } from 'node:child_process'
import { unstable_readConfig as readConfig } from 'wrangler'
import { z } from 'zod'
import { planCodes, transactionStatuses } from '../../contract/enums.ts'
import type { OperatorCommand } from '../../contract/trust/commands.ts'
import { reportedKinds, reportReasons } from '../../contract/trust/moderation.ts'
import { commandLine } from '../../db/audit.ts'
import { markInvoicePaid, paymentQueries, refundQueries } from '../../hiring/payments/service.ts'
import { systemClock } from '../../platform/clock.ts'
import { feedbackList, type ListedFeedback } from '../../shared/feedback/service.ts'
import { type ListedViolation, violationList } from '../../shared/policy-violations/service.ts'
import {
  commandList,
  insertCommandStatement,
  type ListedCommand,
} from '../../trust/commands/service.ts'
import {
  insertInvitationStatement,
  removePasskeysStatements,
} from '../../trust/operators/service.ts'
import { type ListedReport, openReportList } from '../../trust/reports/service.ts'
import { retryWhileLocked } from '../busy-database.ts'
import { CommandError } from '../command.ts'
import { withLocalDatabase } from '../local-database.ts'
import {
  invoiceByName,
  invoiceList,
  type ListedInvoice,
  listRows,
  runAll,
  statementsAsText,
} from './store.ts'

/** The operator's access to a database: invoices, feedback and violations. */
export type OperatorDatabase = {
  /** The origin of the site that uses this database. */
  siteOrigin: string
  /**
   * Creates an invitation by which an operator can add a passkey; `tokenHash` is the hash of its
   * secret.
   */
  invitePasskey: (tokenHash: string, operator: string) => Promise<void>
  removePasskeys: (operator: string) => Promise<void>
  list: () => Promise<ListedInvoice[]>
  /** Finds an invoice by its id or its number. */
  find: (name: string) => Promise<ListedInvoice | undefined>
  /** Marks an invoice as paid; repeating the call changes nothing. */
  markPaid: (id: string) => Promise<void>
  /** Records a refund; repeating the call changes nothing. */
  refund: (id: string, how: { closesOffers: boolean; why: string }) => Promise<void>
  /** Stores a command, which the server runs. */
  order: (id: string, command: OperatorCommand) => Promise<void>
  /** Open reports, oldest first. */
  reports: () => Promise<ListedReport[]>
  /** Commands, newest first. */
  commands: () => Promise<ListedCommand[]>
  /** Newest first. */
  feedback: () => Promise<ListedFeedback[]>
  /** Violations that browsers reported for our pages, the latest first. */
  violations: () => Promise<ListedViolation[]>
}

const refundOf = (id: string, how: { closesOffers: boolean; why: string }) =>
  refundQueries({
    ...{ id, ...how, paymentId: null },
    ...{ operator: commandLine, now: systemClock.now() },
  })

/** Runs `work` on the local database, whether or not the product is running. */
export const withLocalOperatorDatabase = (
  work: (books: OperatorDatabase) => Promise<void>,
): Promise<void> =>
  withLocalDatabase((db) =>
    work({
      siteOrigin: `http://localhost:${process.env.PORT ?? 8787}`,
      invitePasskey: (...invitation) =>
        retryWhileLocked(() =>
          runAll(db, [insertInvitationStatement(...invitation, systemClock.now())]),
        ),
      removePasskeys: (operator) =>
        retryWhileLocked(() => runAll(db, removePasskeysStatements(operator, systemClock.now()))),
      list: () => retryWhileLocked(() => listRows(db, invoiceList)),
      find: async (name) =>
        (await retryWhileLocked(() => listRows<ListedInvoice>(db, invoiceByName(name))))[0],
      markPaid: async (id) => {
        await retryWhileLocked(() => markInvoicePaid({ db, clock: systemClock }, id, commandLine))
      },
      refund: (id, how) => retryWhileLocked(() => runAll(db, refundOf(id, how))),
      order: (id, command) =>
        retryWhileLocked(() =>
          runAll(db, [insertCommandStatement(id, command, systemClock.now())]),
        ),
      reports: () => retryWhileLocked(() => listRows(db, openReportList)),
      commands: () => retryWhileLocked(() => listRows(db, commandList)),
      feedback: () => retryWhileLocked(() => listRows(db, feedbackList)),
      violations: () => retryWhileLocked(() => listRows(db, violationList)),
    }),
  )

const listed: z.ZodType<ListedInvoice> = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(transactionStatuses),
  plan: z.enum(planCodes),
  total_cents: z.number(),
  refunded_at: z.number().nullable(),
  company: z.string(),
  created_at: z.number(),
})
const said: z.ZodType<ListedFeedback> = z.object({
  id: z.string(),
  created_at: z.number(),
  email: z.string().nullable(),
  path: z.string(),
  error: z.string().nullable(),
  request_id: z.string().nullable(),
  message: z.string().nullable(),
})
const violated: z.ZodType<ListedViolation> = z.object({
  id: z.string(),
  path: z.string(),
  directive: z.string(),
  blocked: z.string(),
  source: z.string().nullable(),
  times: z.number(),
  first_at: z.number(),
  last_at: z.number(),
})
const reported: z.ZodType<ListedReport> = z.object({
  reference: z.string(),
  kind: z.enum(reportedKinds),
  subjectId: z.string(),
  reason: z.enum(reportReasons),
  text: z.string().nullable(),
  createdAt: z.number(),
})
const ordered: z.ZodType<ListedCommand> = z.object({
  id: z.string(),
  body: z.string(),
  created_at: z.number(),
  done_at: z.number().nullable(),
  error: z.string().nullable(),
})
const answer = z.array(z.object({ results: z.array(z.unknown()) })).min(1)

/**
 * The database that `wrangler d1 execute` accesses; `where` is `--remote` for production. D1 runs
 * the statements of one call as a batch. The last statement for a payment reports the result.
 */
export function wranglerOperatorDatabase(siteOrigin: string, ...where: string[]): OperatorDatabase {
  const run = (text: string): unknown[] => {
    const command = ['d1', 'execute', 'DB', ...where, '--yes', '--json', '--command', text]
    try {
      const told = execFileSync('wrangler', command, {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
      })
      return answer.parse(JSON.parse(told)).at(-1)?.results ?? []
    } catch (error) {
      const sentence = 'Wrangler non raggiunge il database: hai già lanciato "npx wrangler login"?'
      throw new CommandError(sentence, { cause: error })
    }
  }
  return {
    siteOrigin,
    invitePasskey: async (...invitation) => {
      run(statementsAsText([insertInvitationStatement(...invitation, systemClock.now())]))
    },
    removePasskeys: async (operator) => {
      run(statementsAsText(removePasskeysStatements(operator, systemClock.now())))
    },
    list: async () => run(statementsAsText([invoiceList])).map((row) => listed.parse(row)),
    find: async (name) =>
      run(statementsAsText([invoiceByName(name)])).map((row) => listed.parse(row))[0],
    markPaid: async (id) => {
      run(
        statementsAsText(
          paymentQueries({
            ...{ id, cents: null, paymentId: null },
            ...{ operator: commandLine, now: systemClock.now() },
          }),
        ),
      )
    },
    refund: async (id, how) => {
      run(statementsAsText(refundOf(id, how)))
    },
    order: async (id, command) => {
      run(statementsAsText([insertCommandStatement(id, command, systemClock.now())]))
    },
    reports: async () => run(statementsAsText([openReportList])).map((row) => reported.parse(row)),
    commands: async () => run(statementsAsText([commandList])).map((row) => ordered.parse(row)),
    feedback: async () => run(statementsAsText([feedbackList])).map((row) => said.parse(row)),
    violations: async () =>
      run(statementsAsText([violationList])).map((row) => violated.parse(row)),
  }
}

/** Opens the database of a deployed environment of wrangler.toml. */
export function remoteOperatorDatabase(env: string): OperatorDatabase {
  const { vars } = readConfig({ config: 'wrangler.toml', env })
  return wranglerOperatorDatabase(String(vars.SITE_ORIGIN), '--remote', '--env', env)
}
