import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { newId } from '#contract/ids'
import { reportReasons } from '#contract/trust/moderation'
import { createMailboxClient } from '../../support/mailbox.ts'
import { findSignInLink, requestAccount, signInSeeded, tokenIn } from './accounts.ts'
import { expect } from './journey.ts'
import { insertRowsSql, runSql, upsertRowSql } from './local-database.ts'

/**
 * The mail address of an operator in the local product. `signInConfirmedOperator` signs in a
 * different operator.
 */
export const operatorAddress = 'operatrice@posta.example'
const seatedAddress = 'operatore@posta.example'
const seatedId = `prf_${'0'.repeat(26)}`

/**
 * Signs in to the operator's account with a mailed link. It searches for the mail with the link
 * instead of counting mails, because a mail about an alarm may arrive at any moment.
 */
export async function signInOperator(api: APIRequestContext, baseURL: string) {
  const mailbox = createMailboxClient(`${baseURL}/dev/mailbox`)
  await mailbox.clear(operatorAddress)
  await requestAccount(api, operatorAddress)
  const find = async () =>
    (await mailbox.messages(operatorAddress)).find(({ links }) =>
      links.some((link) => link.includes('/verify-account')),
    )
  await expect.poll(async () => (await find()) !== undefined, { intervals: [100] }).toBe(true)
  const mail = await find()
  if (!mail) throw new Error('no mail with a link')
  const verified = await api.get(`/api/verify/${tokenIn(findSignInLink(mail))}`)
  return verified.json()
}

/**
 * Runs the SQL statements of a test, signs in an operator and opens `/admin`. The session is
 * already confirmed with a passkey.
 */
export async function signInConfirmedOperator(
  page: Page,
  state: string,
  seeds: string[],
): Promise<void> {
  const at = Date.now()
  const sessionId = newId('session')
  runSql(state, [
    ...seeds,
    upsertRowSql('profiles', {
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
    insertRowsSql('sessions', [{ id: sessionId, profile_id: seatedId, created_at: at }]),
    insertRowsSql('operator_sessions', [{ session_id: sessionId, confirmed_at: at }]),
  ])
  await signInSeeded(page, { id: seatedId, sessionId, profileType: 'consumer' })
  // Without this cookie, `/admin` returns 404.
  const { origin: url } = new URL(page.url())
  await page.context().addCookies([{ name: 'signed-in', value: '1', url }])
  await page.goto('/admin')
}

/** Builds offers that are not listed, each with one report. */
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
      insertRowsSql('companies', [company]),
      insertRowsSql('offers', offers),
      insertRowsSql('reports', rows),
    ],
  }
}
