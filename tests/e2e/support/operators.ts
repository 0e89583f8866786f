import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { newId } from '#contract/ids'
import { reportReasons } from '#contract/trust/moderation'
import { mailboxAt } from '../../support/mailbox.ts'
import { linkIn, requestAccount, signInSeeded, tokenIn } from './accounts.ts'
import { expect } from './journey.ts'
import { insertAll, runSql, upsert } from './local-database.ts'

/** An address with operator rights in the local product, of which `seatOperator` uses another one. */
export const operatorAddress = 'operatrice@posta.example'
const seatedAddress = 'operatore@posta.example'
const seatedId = `prf_${'0'.repeat(26)}`

/**
 * Signs in to the operator's account with a mailed link. Mails about alarms may arrive at any moment,
 * so mails cannot be counted.
 */
export async function signInOperator(api: APIRequestContext, baseURL: string) {
  const mailbox = mailboxAt(`${baseURL}/dev/mailbox`)
  await mailbox.clear(operatorAddress)
  await requestAccount(api, operatorAddress)
  const find = async () =>
    (await mailbox.messages(operatorAddress)).find(({ links }) =>
      links.some((link) => link.includes('/verify-account')),
    )
  await expect.poll(async () => (await find()) !== undefined, { intervals: [100] }).toBe(true)
  const mail = await find()
  if (!mail) throw new Error('no mail with a link')
  const verified = await api.get(`/api/verify/${tokenIn(linkIn(mail))}`)
  return verified.json()
}

/**
 * Signs an operator in whose session a passkey has confirmed, and opens `/admin`. The statements seed
 * what the test is about.
 */
export async function seatOperator(page: Page, state: string, seeds: string[]): Promise<void> {
  const at = Date.now()
  const sessionId = newId('session')
  runSql(state, [
    ...seeds,
    upsert('profiles', {
      id: seatedId,
      email: seatedAddress,
      full_name: 'Olmo Operatore',
      profile_type: 'consumer',
      onboarding_status: 'completed',
      nationality: 'IT',
      terms_accepted_at: at,
      created_at: at,
      updated_at: at,
    }),
    insertAll('sessions', [{ id: sessionId, profile_id: seatedId, created_at: at }]),
    insertAll('operator_sessions', [{ session_id: sessionId, confirmed_at: at }]),
  ])
  await signInSeeded(page, { id: seatedId, sessionId, profileType: 'consumer' })
  // Without the cookie of a session /admin is 404.
  const { origin: url } = new URL(page.url())
  await page.context().addCookies([{ name: 'signed-in', value: '1', url }])
  await page.goto('/admin')
}

/** Offers that are in no list. Each of them has been reported once. */
export function reportedOffers(count: number, name: string, createdAt = 0) {
  const at = Date.now()
  const times = { created_at: at, updated_at: at }
  const companyId = newId('company')
  const offers = Array.from({ length: count }, (_, index) => ({
    id: newId('offer'),
    company_id: companyId,
    payment_status: 'pending',
    title: `${name} numero ${index + 1}`,
    description: '<p>Si vede due volte.</p>',
    description_text: 'Si vede due volte.',
    ...times,
  }))
  const rows = offers.map(({ id }, index) => ({
    id: newId('report'),
    reference: randomUUID().slice(0, 9),
    kind: 'offer',
    subject_id: id,
    reason: reportReasons[index % reportReasons.length] ?? 'other',
    text: index % 2 ? 'Mi ha chiesto cinquanta euro.' : null,
    fingerprint: randomUUID(),
    created_at: createdAt + index,
  }))
  const company = { id: companyId, name: `${name} di Prova`, verified_at: at, ...times }
  return {
    titles: offers.map(({ title }) => title),
    companyName: company.name,
    companyId,
    statements: [
      insertAll('companies', [company]),
      insertAll('offers', offers),
      insertAll('reports', rows),
    ],
  }
}
