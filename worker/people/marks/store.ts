import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { OfferSalaryTerms } from '../../contract/people/marks.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { type OfferCardRow, offerCardColumns } from '../../db/offer-card.ts'
import {
  hasAccountCondition,
  hasCompanyPageSql,
  isAnnounceableOfferSql,
  isListedOfferSql,
  isSubscribedToMailsCondition,
} from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import { hiddenItems, savedOffers } from '../../db/schema/marks.ts'

/** An offer to save. A null `at` means the current time, a null `pay` the offer's current pay. */
export type NewSavedOffer = {
  id: string
  at: number | null
  pay: OfferSalaryTerms | null
}
export type NewHiddenItem = { id: string; at: number | null }

type MarkAddition = { profileId: string; now: Date; max: number }

/** How many rows a person may still add to a table. */
const room = (table: SQL, { profileId, max }: MarkAddition): SQL =>
  sql`max(0, ${max} - (SELECT count(*) FROM ${table} WHERE profile_id = ${profileId}))`

const isListedOfferCondition = (id: SQL | string): SQL => sql`EXISTS (SELECT 1 FROM offers
  JOIN companies ON companies.id = offers.company_id WHERE offers.id = ${id} AND ${isListedOfferSql})`

const hasCompanyPageCondition = (id: SQL | string): SQL =>
  sql`EXISTS (SELECT 1 FROM companies WHERE companies.id = ${id} AND ${hasCompanyPageSql})`

/** Saves the wanted offers that are listed and not saved yet, latest first, up to a limit. */
const saveStatement = (wanted: NewSavedOffer[], addition: MarkAddition): BatchStatement => {
  const { profileId, now } = addition
  return sql`
    INSERT INTO saved_offers (profile_id, offer_id, saved_at, salary_min, salary_max, currency,
      salary_period)
    SELECT ${profileId}, offers.id,
      min(coalesce(wanted.value ->> '$.at', ${now.getTime()}), ${now.getTime()}),
      iif(wanted.value ->> '$.pay' IS NULL, offers.salary_min, wanted.value ->> '$.pay.salary_range_min'),
      iif(wanted.value ->> '$.pay' IS NULL, offers.salary_max, wanted.value ->> '$.pay.salary_range_max'),
      coalesce(wanted.value ->> '$.pay.currency', offers.currency),
      coalesce(wanted.value ->> '$.pay.salary_period', offers.salary_period)
    FROM json_each(${JSON.stringify(wanted)}) AS wanted
      CROSS JOIN offers ON offers.id = wanted.value ->> '$.id'
      CROSS JOIN companies ON companies.id = offers.company_id
    WHERE ${isListedOfferSql} AND ${hasAccountCondition(profileId)} AND NOT EXISTS (
      SELECT 1 FROM saved_offers AS own
      WHERE own.profile_id = ${profileId} AND own.offer_id = offers.id)
    ORDER BY 3 DESC LIMIT ${room(sql`saved_offers`, addition)}
    ON CONFLICT DO NOTHING`
}

/** Hides the wanted items that have a page and are not hidden yet, latest first, up to a limit. */
const hideStatement = (wanted: NewHiddenItem[], addition: MarkAddition): BatchStatement => {
  const { profileId, now } = addition
  return sql`
    INSERT INTO hidden_items (profile_id, item_id, hidden_at)
    SELECT ${profileId}, wanted.value ->> '$.id',
      min(coalesce(wanted.value ->> '$.at', ${now.getTime()}), ${now.getTime()})
    FROM json_each(${JSON.stringify(wanted)}) AS wanted
    WHERE ${hasAccountCondition(profileId)}
      AND (${isListedOfferCondition(sql`wanted.value ->> '$.id'`)}
        OR ${hasCompanyPageCondition(sql`wanted.value ->> '$.id'`)})
      AND NOT EXISTS (SELECT 1 FROM hidden_items AS own
        WHERE own.profile_id = ${profileId} AND own.item_id = wanted.value ->> '$.id')
    ORDER BY 3 DESC LIMIT ${room(sql`hidden_items`, addition)}
    ON CONFLICT DO NOTHING`
}

export const saveOffer = (db: Database, id: string, addition: MarkAddition): Promise<AddedMark> =>
  addMark(db, saveStatement([{ id, at: null, pay: null }], addition), {
    isPublic: isListedOfferCondition(id),
    isMarked: sql`EXISTS (SELECT 1 FROM saved_offers
      WHERE profile_id = ${addition.profileId} AND offer_id = ${id})`,
  })

export const hideItem = (db: Database, id: string, addition: MarkAddition): Promise<AddedMark> =>
  addMark(db, hideStatement([{ id, at: null }], addition), {
    isPublic: sql`(${isListedOfferCondition(id)} OR ${hasCompanyPageCondition(id)})`,
    isMarked: sql`EXISTS (SELECT 1 FROM hidden_items
      WHERE profile_id = ${addition.profileId} AND item_id = ${id})`,
  })

/** Whether an item has a public page, and whether it is saved or hidden now. */
type AddedMark = { isPublic: boolean; isMarked: boolean }

async function addMark(
  db: Database,
  statement: BatchStatement,
  { isPublic, isMarked }: Record<keyof AddedMark, SQL>,
): Promise<AddedMark> {
  const results = await runBatch<Record<keyof AddedMark, number>>(db, [
    statement,
    sql`SELECT ${isPublic} AS isPublic, ${isMarked} AS isMarked`,
  ])
  const found = results.at(-1)?.results[0]
  return { isPublic: found?.isPublic === 1, isMarked: found?.isMarked === 1 }
}

export async function insertSavedAndHiddenItems(
  db: Database,
  { saved, hidden }: { saved: NewSavedOffer[]; hidden: NewHiddenItem[] },
  addition: { profileId: string; now: Date; savedMax: number; hiddenMax: number },
): Promise<void> {
  const { savedMax, hiddenMax, ...rest } = addition
  await runBatch(db, [
    saveStatement(saved, { ...rest, max: savedMax }),
    hideStatement(hidden, { ...rest, max: hiddenMax }),
  ])
}

export async function deleteSavedOffer(
  db: Database,
  profileId: string,
  offerId: string,
): Promise<void> {
  await db
    .delete(savedOffers)
    .where(and(eq(savedOffers.profileId, profileId), eq(savedOffers.offerId, offerId)))
}

export async function deleteHiddenItem(
  db: Database,
  profileId: string,
  itemId: string,
): Promise<void> {
  await db
    .delete(hiddenItems)
    .where(and(eq(hiddenItems.profileId, profileId), eq(hiddenItems.itemId, itemId)))
}

/** Lists the ids of a person's saved and hidden items, latest first, and the person's skills. */
export async function listSavedAndHiddenIds(
  db: Database,
  profileId: string,
): Promise<{ saved: string[]; hidden: string[]; skills: string[] }> {
  const [saved, hidden, skills] = await runBatch<{ id: string }>(db, [
    sql`SELECT offer_id AS id FROM saved_offers WHERE profile_id = ${profileId}
      ORDER BY saved_at DESC, offer_id`,
    sql`SELECT item_id AS id FROM hidden_items WHERE profile_id = ${profileId}
      ORDER BY hidden_at DESC, item_id`,
    sql`SELECT one.value AS id FROM profiles, json_each(profiles.skills) AS one
      WHERE profiles.id = ${profileId}`,
  ])
  const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id)
  return { saved: idsOf(saved!), hidden: idsOf(hidden!), skills: idsOf(skills!) }
}

export type SavedOfferRow = {
  offer: OfferCardRow
  saved: typeof savedOffers.$inferSelect
  isListed: boolean
}

export async function listSavedOfferRows(
  db: Database,
  profileId: string,
): Promise<SavedOfferRow[]> {
  return db
    .select({
      offer: offerCardColumns,
      saved: savedOffers,
      isListed: sql`${isListedOfferSql}`.mapWith(Boolean),
    })
    .from(savedOffers)
    .innerJoin(offers, eq(offers.id, savedOffers.offerId))
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .where(eq(savedOffers.profileId, profileId))
    .orderBy(desc(savedOffers.savedAt), savedOffers.offerId)
}

export const listHiddenItemRows = (
  db: Database,
  profileId: string,
): Promise<{ id: string; name: string; hidden_at: number }[]> =>
  db.all(sql`
    SELECT item_id AS id, coalesce(offers.title, companies.name, '') AS name, hidden_items.hidden_at
    FROM hidden_items
      LEFT JOIN offers ON offers.id = item_id
      LEFT JOIN companies ON companies.id = item_id
    WHERE profile_id = ${profileId} ORDER BY hidden_items.hidden_at DESC, item_id`)

export type ExpiringSavedOfferRow = {
  profile_id: string
  email: string
  full_name: string
  offer_id: string
  title: string
  company_name: string
  expires_at: number
}

// Whether the person has not yet been mailed about the offer's current expiry date.
const isNotYetMailed = sql`saved_offers.told_expiry IS NOT offers.expires_at`

/**
 * Lists saved offers that expire by `until`, sorted by person. Leaves out people who were already
 * mailed about this expiry date, do not want such mails, or have applied to the offer.
 */
export const listExpiringSavedOffers = (
  db: Database,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<ExpiringSavedOfferRow[]> =>
  db.all(sql`
    SELECT profiles.id AS profile_id, profiles.email, profiles.full_name, offers.id AS offer_id,
      offers.title, companies.name AS company_name, offers.expires_at
    FROM offers INDEXED BY offers_expiry_idx
      CROSS JOIN saved_offers ON saved_offers.offer_id = offers.id
      CROSS JOIN companies ON companies.id = offers.company_id
      CROSS JOIN profiles ON profiles.id = saved_offers.profile_id
    WHERE offers.unlisted_at IS NULL
      AND offers.expires_at > ${now.getTime()} AND offers.expires_at <= ${until.getTime()}
      AND ${isAnnounceableOfferSql} AND ${isNotYetMailed} AND ${isSubscribedToMailsCondition('send_saved_offer_emails')}
      AND NOT EXISTS (SELECT 1 FROM job_applications AS sent
        WHERE sent.profile_id = profiles.id AND sent.offer_id = offers.id
          AND sent.status <> 'withdrawn')
    ORDER BY profiles.id, offers.expires_at, offers.id LIMIT ${limit}`)

/**
 * In one batch, writes the mails and records the mailed expiry date for each person and offer.
 * @returns false, without any change, if a row is outdated (already mailed, unsubscribed, new date)
 */
export function writeSavedOfferExpiryMails(
  db: Database,
  mailed: ExpiringSavedOfferRow[],
  mails: BatchStatement[],
): Promise<boolean> {
  const pairs = JSON.stringify(
    mailed.map(({ profile_id, offer_id, expires_at }) => [profile_id, offer_id, expires_at]),
  )
  const areAsRead = sql`NOT EXISTS (SELECT 1 FROM json_each(${pairs}) AS one WHERE NOT EXISTS (
    SELECT 1 FROM saved_offers
      JOIN offers ON offers.id = saved_offers.offer_id
      JOIN profiles ON profiles.id = saved_offers.profile_id
    WHERE profiles.id = one.value ->> 0 AND offers.id = one.value ->> 1
      AND offers.expires_at = one.value ->> 2 AND ${isNotYetMailed}
      AND ${isSubscribedToMailsCondition('send_saved_offer_emails')}))`
  return runBatchIf(db, areAsRead, [
    ...mails,
    sql`UPDATE saved_offers SET told_expiry = one.value ->> 2
      FROM json_each(${pairs}) AS one
      WHERE saved_offers.profile_id = one.value ->> 0 AND saved_offers.offer_id = one.value ->> 1`,
  ])
}
