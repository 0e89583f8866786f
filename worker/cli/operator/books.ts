import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import { planCodes, transactionStatuses } from '../../contract/enums.ts'
import { feedbackList, type ListedFeedback } from '../../features/feedback/service.ts'
import { markInvoicePaid, paymentQueries } from '../../features/payments/service.ts'
import { type ListedViolation, violationList } from '../../features/policy-violations/service.ts'
import { systemClock } from '../../platform/clock.ts'
import { whenFree } from '../busy-database.ts'
import { CommandError } from '../command.ts'
import { withLocalDatabase } from '../local-database.ts'
import { invoiceList, invoiceNamed, type ListedInvoice, listRows, textOf } from './store.ts'

/** What of a database the operator has to do with: invoices, and what people tell us of errors. */
export type Books = {
  list: () => Promise<ListedInvoice[]>
  /** By its id or its number. */
  find: (name: string) => Promise<ListedInvoice | undefined>
  /** Marking twice changes nothing. */
  markPaid: (id: string) => Promise<void>
  /** The newest first. */
  feedback: () => Promise<ListedFeedback[]>
  /** What browsers report of our pages, the latest first. */
  violations: () => Promise<ListedViolation[]>
}

/** Those on this machine, whether the product is running or not. */
export const withLocalBooks = (work: (books: Books) => Promise<void>): Promise<void> =>
  withLocalDatabase((db) =>
    work({
      list: () => whenFree(() => listRows(db, invoiceList)),
      find: async (name) =>
        (await whenFree(() => listRows<ListedInvoice>(db, invoiceNamed(name))))[0],
      markPaid: async (id) => {
        await whenFree(() => markInvoicePaid({ db, clock: systemClock }, id))
      },
      feedback: () => whenFree(() => listRows(db, feedbackList)),
      violations: () => whenFree(() => listRows(db, violationList)),
    }),
  )

const listed: z.ZodType<ListedInvoice> = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(transactionStatuses),
  plan: z.enum(planCodes),
  amount: z.number(),
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
const answer = z.array(z.object({ results: z.array(z.unknown()) })).min(1)

/**
 * Those that `wrangler d1 execute` reaches; `where` is `--remote` for production. D1 runs the statements
 * of one call as a batch, and the last of a payment's says that it is done.
 */
export function wranglerBooks(...where: string[]): Books {
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
    list: async () => run(textOf([invoiceList])).map((row) => listed.parse(row)),
    find: async (name) => run(textOf([invoiceNamed(name)])).map((row) => listed.parse(row))[0],
    markPaid: async (id) => {
      run(textOf(paymentQueries({ id, amount: null, now: systemClock.now() })))
    },
    feedback: async () => run(textOf([feedbackList])).map((row) => said.parse(row)),
    violations: async () => run(textOf([violationList])).map((row) => violated.parse(row)),
  }
}
