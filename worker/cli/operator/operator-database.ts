import { unstable_readConfig as readConfig } from 'wrangler'
import type { OperatorCommand } from '../../contract/trust/commands.ts'
import { commandLineOperatorName } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { markInvoicePaid, refundPurchaseStatements } from '../../hiring/payments/service.ts'
import { systemClock } from '../../platform/clock.ts'
import { type ListedFeedback, listFeedbackStatement } from '../../shared/feedback/service.ts'
import {
  type ListedCspViolation,
  listCspViolationsStatement,
} from '../../shared/policy-violations/service.ts'
import {
  insertCommandStatement,
  type ListedCommand,
  listOperatorCommandsStatement,
} from '../../trust/commands/service.ts'
import {
  insertPasskeyInvitationStatement,
  removePasskeysStatements,
} from '../../trust/operators/service.ts'
import { type ListedReport, listOpenReportsStatement } from '../../trust/reports/service.ts'
import { retryWhileLocked } from '../busy-database.ts'
import { withLocalDatabase, withRemoteCommandStorage } from '../local-database.ts'
import {
  invoiceByNameStatement,
  type ListedInvoice,
  newestInvoicesStatement,
  queryRows,
  runStatementsAsBatch,
} from './store.ts'

/** What an operator can do in a database from the command line. */
export type OperatorDatabase = {
  /** The origin of the site that uses this database. */
  siteOrigin: string
  /** Invites an operator to add a passkey. `tokenHash` is the hash of the link's secret. */
  invitePasskey: (tokenHash: string, operator: string) => Promise<void>
  removePasskeys: (operator: string) => Promise<void>
  list: () => Promise<ListedInvoice[]>
  /** Finds an invoice by its id or by its number. */
  find: (name: string) => Promise<ListedInvoice | undefined>
  /** Marks an invoice as paid; repeating the call changes nothing. */
  markPaid: (id: string) => Promise<void>
  /** Records a refund; repeating the call changes nothing. */
  refund: (id: string, how: { closesOffers: boolean; why: string }) => Promise<void>
  /** Stores a moderation command, which the server executes later. */
  order: (id: string, command: OperatorCommand) => Promise<void>
  /** Returns the open reports, oldest first. */
  reports: () => Promise<ListedReport[]>
  /** Returns the stored moderation commands, newest first. */
  commands: () => Promise<ListedCommand[]>
  /** Returns the feedback of visitors, newest first. */
  feedback: () => Promise<ListedFeedback[]>
  /**
   * Returns the violations of the Content-Security-Policy that browsers reported, the latest first.
   */
  violations: () => Promise<ListedCspViolation[]>
}

function operatorDatabase(db: Database, siteOrigin: string): OperatorDatabase {
  const { now } = systemClock
  return {
    siteOrigin,
    invitePasskey: (...invitation) =>
      retryWhileLocked(() =>
        runStatementsAsBatch(db, [insertPasskeyInvitationStatement(...invitation, now())]),
      ),
    removePasskeys: (operator) =>
      retryWhileLocked(() => runStatementsAsBatch(db, removePasskeysStatements(operator, now()))),
    list: () => retryWhileLocked(() => queryRows(db, newestInvoicesStatement)),
    find: async (name) =>
      (await retryWhileLocked(() => queryRows<ListedInvoice>(db, invoiceByNameStatement(name))))[0],
    markPaid: async (id) => {
      await retryWhileLocked(() =>
        markInvoicePaid({ db, clock: systemClock }, id, commandLineOperatorName),
      )
    },
    refund: (id, how) => {
      const refund = { id, ...how, paymentId: null, operator: commandLineOperatorName }
      return retryWhileLocked(() =>
        runStatementsAsBatch(db, refundPurchaseStatements({ ...refund, now: now() })),
      )
    },
    order: (id, command) =>
      retryWhileLocked(() =>
        runStatementsAsBatch(db, [insertCommandStatement(id, command, now())]),
      ),
    reports: () => retryWhileLocked(() => queryRows(db, listOpenReportsStatement)),
    commands: () => retryWhileLocked(() => queryRows(db, listOperatorCommandsStatement)),
    feedback: () => retryWhileLocked(() => queryRows(db, listFeedbackStatement)),
    violations: () => retryWhileLocked(() => queryRows(db, listCspViolationsStatement)),
  }
}

type Work = (database: OperatorDatabase) => Promise<void>

/** Runs `work` on the local database. The local server may be running at the same time. */
export const withLocalOperatorDatabase = (work: Work): Promise<void> =>
  withLocalDatabase((db) =>
    work(operatorDatabase(db, `http://localhost:${process.env.PORT ?? 8787}`)),
  )

/** Runs `work` on the database of a deployed environment of wrangler.toml. */
export function withRemoteOperatorDatabase(env: string, work: Work): Promise<void> {
  const { vars } = readConfig({ config: 'wrangler.toml', env }, { hideWarnings: true })
  return withRemoteCommandStorage(env, ({ db }) =>
    work(operatorDatabase(db, String(vars.SITE_ORIGIN))),
  )
}
