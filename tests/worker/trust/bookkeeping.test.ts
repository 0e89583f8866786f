import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Purchase } from '../../../worker/contract/hiring/billing.ts'
import type { AdminInvoice } from '../../../worker/contract/trust/bookkeeping.ts'
import { auditLog } from '../../../worker/db/schema/trust.ts'
import { startApp } from '../../support/app.ts'
import {
  buy,
  invoiceApiPath,
  invoiceOf,
  type Owner,
  pay,
  readOwnerLedger,
  seedOwner,
} from '../../support/billing.ts'
import { env } from '../../support/env.ts'
import { fakePdfBytes, runCronTasks } from '../../support/files.ts'
import { operatorAddress, seedOperator } from '../../support/operators.ts'
import { db } from '../../support/seed.ts'

const app = startApp({ bindings: { OPERATORS: operatorAddress } })
let operator: Awaited<ReturnType<typeof seedOperator>>
beforeAll(async () => {
  operator = await seedOperator(app)
})

let owner: Owner
let bought: Purchase
beforeEach(async () => {
  owner = await seedOwner(app.clock)
  bought = await buy(app, owner, 'starter')
})

async function found(q: string): Promise<AdminInvoice[]> {
  const answer = await operator.asked(`invoices?q=${encodeURIComponent(q)}`)
  return (await answer.json<{ invoices: AdminInvoice[] }>()).invoices
}

const record = (id: string, what: 'payment' | 'refund', body: object = {}) =>
  operator.asked(`invoice/${id}/${what}`, body)

function recordFiscal(
  id: string,
  number: string,
  copy?: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const body = new FormData()
  body.set('number', number)
  if (copy) body.set('copy', new File([copy], 'fattura.pdf'))
  const { headers } = operator
  return app.fetch(`/api/admin/invoice/${id}/fiscal-invoice`, { method: 'POST', headers, body })
}

const textOf = (bytes: Uint8Array<ArrayBuffer>) => new TextDecoder().decode(bytes)

const auditOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(
    ({ action, why, operator: by }) => ({ action, why, by }),
  )
const copiesOf = async (id: string) =>
  (await env.FILES.list({ prefix: `fiscal/${id}/` })).objects.map(({ key }) => key)

test('a purchase can be found by its number, id, address and company', async () => {
  const { id, invoice_number } = bought
  for (const q of [id, invoice_number, owner.invoiceEmail]) {
    expect((await found(q)).map((one) => one.id)).toEqual([id])
  }
  const [{ company = '', buyer_email, invoice_url } = {}] = await found(id)
  expect((await found(company.slice(0, 3))).map((one) => one.id)).toContain(id)
  expect(buyer_email).toContain('@')
  expect(invoice_url).toBe(bought.invoice_url)
  expect(await found('%')).toEqual([])
})

describe('recording a transfer', () => {
  test('pays the purchase once, also if it is repeated', async () => {
    const { id } = bought
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(id, 'payment')))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await readOwnerLedger(owner)).toMatchObject({
      plan: 'starter',
      states: ['starter completed 175'],
    })
    expect(await auditOf(id)).toEqual([{ action: 'mark_paid', why: '', by: operatorAddress }])
  })

  test('of an unknown purchase is refused', async () => {
    expect((await record(`trx_${'0'.repeat(26)}`, 'payment')).status).toBe(404)
    expect((await record('x', 'payment')).status).toBe(404)
  })
})

describe('recording a refund', () => {
  test('reduces the plan once to what is still paid, and appears on the invoice', async () => {
    await pay(app, bought)
    const more = await buy(app, owner, 'pro')
    await pay(app, more)
    expect((await readOwnerLedger(owner)).plan).toBe('pro')
    const note = 'Bonifico del 3 marzo'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => record(more.id, 'refund', { note })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await readOwnerLedger(owner)).plan).toBe('starter')
    expect((await invoiceOf(app, more)).refunded_at).toBe(app.clock.now().toISOString())
    expect(await auditOf(more.id)).toEqual([
      { action: 'mark_refunded', why: note, by: operatorAddress },
    ])
    await record(bought.id, 'refund')
    expect((await readOwnerLedger(owner)).plan).toBeNull()
  })

  test('of a smaller plan keeps the larger one', async () => {
    await pay(app, bought)
    await pay(app, await buy(app, owner, 'pro'))
    await record(bought.id, 'refund')
    expect((await readOwnerLedger(owner)).plan).toBe('pro')
  })

  test('of an unpaid purchase is refused', async () => {
    expect((await record(bought.id, 'refund')).status).toBe(409)
    expect(await auditOf(bought.id)).toEqual([])
  })
})

describe('a fiscal invoice', () => {
  test('appears with its number and file on the customer’s page, and can be replaced', async () => {
    const { id } = bought
    await pay(app, bought)
    expect((await app.fetch(invoiceApiPath(bought, '/fiscal-invoice'))).status).toBe(404)
    expect((await recordFiscal(id, 'FPR 12/26', fakePdfBytes('first'))).status).toBe(200)
    expect(await invoiceOf(app, bought)).toMatchObject({
      fiscal_number: 'FPR 12/26',
      has_fiscal_file: true,
    })
    const copy = await app.fetch(invoiceApiPath(bought, '/fiscal-invoice'))
    expect(Object.fromEntries(copy.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
    })
    expect(copy.headers.get('content-disposition')).toContain('Fattura FPR 12 26.pdf')
    expect(await copy.text()).toBe(textOf(fakePdfBytes('first')))

    await recordFiscal(id, 'FPR 12/26', fakePdfBytes('first'))
    expect(await auditOf(id)).toHaveLength(1)
    await recordFiscal(id, 'FPR 13/26')
    expect(await copiesOf(id)).toHaveLength(1)
    await recordFiscal(id, 'FPR 13/26', fakePdfBytes('second'))
    expect(await (await app.fetch(invoiceApiPath(bought, '/fiscal-invoice'))).text()).toBe(
      textOf(fakePdfBytes('second')),
    )
    expect(await copiesOf(id)).toHaveLength(1)
    expect((await auditOf(id)).map(({ why }) => why)).toEqual([
      'FPR 12/26',
      'FPR 13/26',
      'FPR 13/26',
    ])
  })

  test('cannot be read without the key', async () => {
    await pay(app, bought)
    await recordFiscal(bought.id, '1', fakePdfBytes('x'))
    const [path = ''] = invoiceApiPath(bought, '/fiscal-invoice').split('?')
    expect((await app.fetch(path)).status).toBe(404)
    expect((await app.fetch(`${path}?key=wrong`)).status).toBe(404)
  })

  test('is stored once if it is recorded twice in parallel', async () => {
    await pay(app, bought)
    await Promise.all([
      recordFiscal(bought.id, '7', fakePdfBytes('same')),
      recordFiscal(bought.id, '7', fakePdfBytes('same')),
    ])
    expect(await copiesOf(bought.id)).toHaveLength(1)
    expect(await auditOf(bought.id)).toHaveLength(1)
  })

  test('requires a paid purchase, a number and a PDF', async () => {
    expect((await recordFiscal(bought.id, '1', fakePdfBytes('x'))).status).toBe(409)
    await pay(app, bought)
    expect((await recordFiscal(bought.id, ' ', fakePdfBytes('x'))).status).toBe(400)
    const page = new Uint8Array(fakePdfBytes('x').subarray(1))
    expect((await recordFiscal(bought.id, '1', page)).status).toBe(415)
    expect(await copiesOf(bought.id)).toEqual([])
  })

  test('survives the nightly comparison of bucket and rows', async () => {
    await pay(app, bought)
    await recordFiscal(bought.id, '1', fakePdfBytes('x'))
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await copiesOf(bought.id)).toHaveLength(1)
  })
})
