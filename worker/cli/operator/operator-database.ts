import { unstable_readConfig as readConfig } from 'wrangler'
import type { OperatorCommand } from '../../contract/trust/commands.ts'
import { commandLineOperatorName } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { markInvoicePaid, refundPurchaseStatements } from '../../hiring/payments/service.ts'
import { systemClock } from '../../platform/clock.ts'
import { type ListedFeedback, listFeedbackStatement } from '../../shared/feedback/service.ts'
import {
  type CspViolationSummary,
  listCspViolationsStatement,
} from '../../shared/policy-violations/service.ts'
import {
  insertOperatorCommandStatement,
  type ListedOperatorCommand,
  listOperatorCommandsStatement,
} from '../../trust/commands/service.ts'
import {
  buildPasskeyDeletionStatements,
  insertPasskeyInvitationStatement,
} from '../../trust/operators/service.ts'
import { type ListedReport, listOpenReportsStatement } from '../../trust/reports/service.ts'
import { retryWhileLocked } from '../busy-database.ts'
import { withLocalDatabase, withRemoteCommandStorage } from '../local-database.ts'
import {
  invoiceByNameStatement,
  type ListedInvoice,
  newestInvoicesStatement,
  type OperatorStatement,
  queryRows,
  runStatementsAsBatch,
} from './store.ts'

/** What an operator can do in a database from the command line. */
export type OperatorDatabase = ReturnType<typeof operatorDatabase>

function operatorDatabase(db: Database, siteOrigin: string) {
  const { now } = systemClock
  const rows = <Row>(query: OperatorStatement) => retryWhileLocked(() => queryRows<Row>(db, query))
  const run = (statements: OperatorStatement[]) =>
    retryWhileLocked(() => runStatementsAsBatch(db, statements))
  return {
    /** The origin of the site that uses this database. */
    siteOrigin,
    /** Invites an operator to add a passkey. `tokenHash` is the hash of the invitation's secret. */
    invitePasskey: (tokenHash: string, operator: string) =>
      run([insertPasskeyInvitationStatement(tokenHash, operator, now())]),
    removePasskeys: (operator: string) => run(buildPasskeyDeletionStatements(operator, now())),
    invoices: () => rows<ListedInvoice>(newestInvoicesStatement),
    /** Finds an invoice by its id or by its number. */
    findInvoice: async (name: string) =>
      (await rows<ListedInvoice>(invoiceByNameStatement(name)))[0],
    /** Marks an invoice as paid, unless its VAT is unchecked. Repeated calls change nothing. */
    markPaid: (id: string) =>
      retryWhileLocked(() =>
        markInvoicePaid({ db, clock: systemClock }, id, commandLineOperatorName),
      ),
    /** Records a refund; repeating the call changes nothing. */
    refund: (id: string, how: { closesOffers: boolean; why: string }) => {
      const refund = { id, ...how, paymentId: null, operator: commandLineOperatorName }
      return run(refundPurchaseStatements({ ...refund, now: now() }))
    },
    /** Stores a moderation command, which the server executes later. */
    order: (id: string, command: OperatorCommand) =>
      run([insertOperatorCommandStatement(id, command, now())]),
    /** Returns the open reports, oldest first. */
    reports: () => rows<ListedReport>(listOpenReportsStatement),
    /** Returns the latest moderation commands, newest first. */
    commands: () => rows<ListedOperatorCommand>(listOperatorCommandsStatement),
    /** Returns the latest feedback, newest first. */
    feedback: () => rows<ListedFeedback>(listFeedbackStatement),
    /** Returns the latest violations of the Content-Security-Policy, newest first. */
    violations: () => rows<CspViolationSummary>(listCspViolationsStatement),
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
