import { type SQL, sql } from 'drizzle-orm'
import { findPlanByCode, firstPlanCode } from '../contract/hiring/plans.ts'
import {
  buildOwnerOpenOfferCountSql,
  buildOwnerPlanSql,
  hasFreeOfferPlaceCondition,
  type OwnerIdOrSql,
} from './owner-plan.ts'

/**
 * Returns the mailbox of a mail address: `a+2@x.it` → `a@x.it`. At Gmail, dots are removed too:
 * `a.b@gmail.com` → `ab@gmail.com`. The index `profiles_mailbox_idx` uses the same expression.
 */
const mailboxOf = (email: SQL): SQL => sql`CASE
  WHEN substr(${email}, instr(${email}, '@')) IN ('@gmail.com', '@googlemail.com')
    THEN replace(substr(${email}, 1, instr(replace(${email}, '+', '@'), '@') - 1), '.', '') || '@gmail.com'
  ELSE substr(${email}, 1, instr(replace(${email}, '+', '@'), '@') - 1)
    || substr(${email}, instr(${email}, '@'))
END`

const vatNumbersOf = (owner: OwnerIdOrSql): SQL => sql`(SELECT vat_number FROM companies AS own
  WHERE own.owner_id = ${owner} AND own.vat_number IS NOT NULL)`

/**
 * Counts the open offers of others who share a free plan with this owner, even if they have paid
 * plans. These are accounts with the same mailbox, and companies that were verified with a VAT
 * number of this owner. An unverified company does not count, because anyone could claim a VAT
 * number. An equal invoice address is ignored, because an accountant's clients may all have it.
 */
export const buildSharedPlanOfferCountSql = (owner: OwnerIdOrSql): SQL => sql`(SELECT count(*)
  FROM offers AS shared
  WHERE shared.withdrawn_at IS NULL AND shared.is_active = 1 AND shared.company_id IN (
    SELECT other.id FROM profiles AS mine
      JOIN profiles AS twin ON ${mailboxOf(sql`twin.email`)} = ${mailboxOf(sql`mine.email`)}
        AND twin.id <> mine.id
      JOIN companies AS other ON other.owner_id = twin.id
    WHERE mine.id = ${owner}
    UNION SELECT other.id FROM companies AS other
      WHERE other.vat_number IN (SELECT vat_number FROM ${vatNumbersOf(owner)}) AND other.vat_number IS NOT NULL
        AND other.is_confirmed AND other.owner_id IS NOT ${owner}
    UNION SELECT other.id FROM companies AS other
      WHERE other.verified_as IS NOT NULL AND other.verified_at IS NOT NULL
        AND other.verified_as ->> 'vat_number' IN (SELECT vat_number FROM ${vatNumbersOf(owner)})
        AND other.owner_id IS NOT ${owner}))`

const freeOffers = findPlanByCode(firstPlanCode).offers

/**
 * Whether a free plan that several owners share has room for `added` more open offers. The offer
 * with the id `except` does not count. Always true for paid plans, and if only this owner has open
 * offers, because other conditions limit those.
 */
export const hasFreePlanRoomCondition = (
  owner: OwnerIdOrSql,
  added: 0 | 1,
  except: OwnerIdOrSql | null = null,
): SQL =>
  sql`(${buildOwnerPlanSql(owner)} IS NOT ${firstPlanCode} OR ${buildSharedPlanOfferCountSql(owner)} = 0
    OR ${buildOwnerOpenOfferCountSql(owner, except)} + ${buildSharedPlanOfferCountSql(owner)} + ${added} <= ${freeOffers})`

/**
 * Whether the plan of the company's owner has room to open the offer. Accounts with one mailbox or
 * VAT number share one free plan. Always true for imported companies, which have no owner.
 */
export const canOfferBeOpenCondition = (
  offerId: OwnerIdOrSql,
): SQL => sql`(${hasFreeOfferPlaceCondition(offerId)} AND EXISTS (SELECT 1
  FROM offers AS opening JOIN companies AS employer ON employer.id = opening.company_id
  WHERE opening.id = ${offerId} AND (employer.owner_id IS NULL
    OR ${hasFreePlanRoomCondition(sql`employer.owner_id`, 1, offerId)})))`
