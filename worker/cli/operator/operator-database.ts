import { unstable_readConfig as readConfig } from 'wrangler'
import type { OperatorCommand } from '../../contract/trust/commands.ts'
import { commandLine } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { markInvoicePaid, refundQueries } from '../../hiring/payments/service.ts'
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
import { withLocalDatabase, withRemoteStorage } from '../local-database.ts'
import { invoiceByName, invoiceList, type ListedInvoice, listRows, runAll } from './store.ts'

/**
 * The operator's access to a database: invoices, reports, moderation commands, feedback, violations
 * and passkeys.
 */
export type OperatorDatabase = {
  /** The origin of the site that uses this database. */
  siteOrigin: string
  /**
   * Creates an invitation for an operator to add a passkey. `tokenHash` is the hash of the secret
   * in the invitation's link.
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
  /** Returns the feedback of visitors, newest first. */
  feedback: () => Promise<ListedFeedback[]>
  /**
   * Returns the violations of the Content-Security-Policy that browsers reported for pages of this
   * site, the latest first.
   */
  violations: () => Promise<ListedViolation[]>
}

function operatorDatabase(db: Database, siteOrigin: string): OperatorDatabase {
  const { now } = systemClock
  return {
    siteOrigin,
    invitePasskey: (...invitation) =>
      retryWhileLocked(() => runAll(db, [insertInvitationStatement(...invitation, now())])),
    removePasskeys: (operator) =>
      retryWhileLocked(() => runAll(db, removePasskeysStatements(operator, now()))),
    list: () => retryWhileLocked(() => listRows(db, invoiceList)),
    find: async (name) =>
      (await retryWhileLocked(() => listRows<ListedInvoice>(db, invoiceByName(name))))[0],
    markPaid: async (id) => {
      await retryWhileLocked(() => markInvoicePaid({ db, clock: systemClock }, id, commandLine))
    },
    refund: (id, how) => {
      const refund = { id, ...how, paymentId: null, operator: commandLine }
      return retryWhileLocked(() => runAll(db, refundQueries({ ...refund, now: now() })))
    },
    order: (id, command) =>
      retryWhileLocked(() => runAll(db, [insertCommandStatement(id, command, now())])),
    reports: () => retryWhileLocked(() => listRows(db, openReportList)),
    commands: () => retryWhileLocked(() => listRows(db, commandList)),
    feedback: () => retryWhileLocked(() => listRows(db, feedbackList)),
    violations: () => retryWhileLocked(() => listRows(db, violationList)),
  }
}

type Work = (database: OperatorDatabase) => Promise<void>

/** Runs `work` on the local database, whether or not the product is running. */
export const withLocalOperatorDatabase = (work: Work): Promise<void> =>
  withLocalDatabase((db) =>
    work(operatorDatabase(db, `http://localhost:${process.env.PORT ?? 8787}`)),
  )

/** Runs `work` on the database of a deployed environment of wrangler.toml. */
export function withRemoteOperatorDatabase(env: string, work: Work): Promise<void> {
  const { vars } = readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true })
  return withRemoteStorage(env, ({ db }) => work(operatorDatabase(db, String(vars.SITE_ORIGIN))))
}
