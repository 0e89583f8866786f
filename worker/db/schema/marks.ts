import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { salaryPeriods } from '../../contract/enums.ts'
import { currencies } from '../../contract/offer-enums.ts'
import { timestampColumn } from '../columns.ts'
import { offerIdColumn } from './board.ts'
import { profileIdColumn } from './people.ts'

/** Offers that people saved, with the pay at the time of saving. */
export const savedOffers = sqliteTable(
  'saved_offers',
  {
    profileId: profileIdColumn(),
    offerId: offerIdColumn(),
    savedAt: timestampColumn('saved_at').notNull(),
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    currency: text('currency', { enum: currencies }).notNull(),
    salaryPeriod: text('salary_period', { enum: salaryPeriods }).notNull(),
    /** The expiry that the latest mail announced. A later expiry causes another mail. */
    toldExpiry: timestampColumn('told_expiry'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.offerId] }),
    index('saved_offers_offer_idx').on(table.offerId),
  ],
)

/** Offers, and companies with all their offers, that people have hidden from their lists. */
export const hiddenItems = sqliteTable(
  'hidden_items',
  {
    profileId: profileIdColumn(),
    /** An offer or a company. */
    itemId: text('item_id').notNull(),
    hiddenAt: timestampColumn('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.itemId] })],
)
