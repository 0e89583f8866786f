import { type SQL, sql } from 'drizzle-orm'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { hasFreePlanRoomCondition } from '../../db/free-offers.ts'
import { isCompanyMemberCondition } from '../../db/predicates.ts'
import { companies } from '../../db/schema/hiring.ts'
import type { VerificationEffect } from './verification-effect.ts'

type CompanyRow = typeof companies.$inferSelect

export type CompanyChange = {
  before: CompanyRow
  change: Partial<CompanyRow>
  now: Date
  standing: VerificationEffect
  /** Which offers must wait for an operator's review; `waiting`: those that are not listed yet. */
  held: 'all' | 'waiting' | 'none'
  /** The statements that write the mail with a new link; null if no mail is sent. */
  link: { statements: BatchStatement[] } | null
}

/** @returns false if identity or verification differ from `before`, or the owner role has ended */
export async function updateCompany(
  db: Database,
  profileId: string,
  { before, change, now, standing, held, link }: CompanyChange,
): Promise<boolean> {
  const { id } = before
  const isAsRead = sql`id = ${id}
    AND (name, website, invoice_email, invoice_address, vat_number) IS (${before.name},
      ${before.website}, ${before.invoiceEmail}, ${before.invoiceAddress}, ${before.vatNumber})
    AND (verified_at, verified_as, confirm_by) IS (${before.verifiedAt?.getTime() ?? null},
      ${before.verifiedAs && JSON.stringify(before.verifiedAs)},
      ${before.confirmBy?.getTime() ?? null})
    AND ${isCompanyMemberCondition(sql`companies.id`, profileId, 'manage')}`
  // A link is valid only for the address and the details for which it was sent.
  const endsLinks =
    standing.kind !== 'unchanged' ||
    (change.invoiceEmail !== undefined && change.invoiceEmail !== before.invoiceEmail)
  const [, updated] = await runBatch(db, [
    sql`DELETE FROM company_tokens
      WHERE ${Number(endsLinks)} AND company_id = ${id}
        AND EXISTS (SELECT 1 FROM companies WHERE ${isAsRead})`,
    // Set only the changed columns: writing the name rebuilds the full-text index of all the
    // company's offers.
    db
      .update(companies)
      .set({ ...change, updatedAt: now, ...standingColumns(standing, now) })
      .where(isAsRead),
    ...(held === 'none' ? [] : [holdOffers(id, now, held === 'all')]),
    ...(standing.kind === 'restored' ? [publishWaiting(id)] : []),
    ...(link?.statements ?? []),
  ])
  // D1's number of changes includes the offers that triggers change, so it may be greater than 1.
  return (updated?.meta.changes ?? 0) > 0
}

function standingColumns(standing: VerificationEffect, now: Date) {
  if (standing.kind === 'unchanged') return {}
  if (standing.kind === 'ended') {
    return { verifiedAs: standing.verifiedAs, confirmBy: standing.confirmBy }
  }
  // Accounts with the same VAT number or mailbox share one free plan. If the plan has been used up
  // in the meantime, this company is not verified again.
  const mayReturn = sql`(verified_at IS NOT NULL OR ${hasFreePlanRoomCondition(sql`companies.owner_id`, 0)})`
  return {
    verifiedAt: sql`CASE WHEN ${mayReturn} THEN coalesce(verified_at, ${now.getTime()}) END`,
    verifiedAs: sql`CASE WHEN NOT ${mayReturn} THEN verified_as END`,
  }
}

/**
 * Makes a company's offers wait for review, unless its level is `domain` or higher. Withdrawn
 * offers are held too, because a company with an offer that is not held counts as reviewed.
 */
const holdOffers = (id: string, now: Date, isAll: boolean): SQL => sql`
  UPDATE offers SET held_at = ${now.getTime()}, is_unreviewed = 0
  WHERE company_id = ${id} AND held_at IS NULL
    AND (SELECT verification_level IN ('unverified', 'mailbox') AND (verified_at IS NULL
        OR ${Number(isAll)} OR awaits_confirmation OR payment_status <> 'completed')
      FROM companies WHERE id = company_id)`

/** Publishes the offers that waited for the company to confirm its changed details. */
const publishWaiting = (id: string): SQL => sql`
  UPDATE offers SET awaits_confirmation = 0
  WHERE company_id = ${id} AND awaits_confirmation
    AND (SELECT is_confirmed FROM companies WHERE id = company_id)`
