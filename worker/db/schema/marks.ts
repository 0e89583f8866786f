import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { salaryPeriods } from '../../contract/enums.ts'
import { currencies } from '../../contract/offer-enums.ts'
import { defineTimestampColumn } from '../columns.ts'
import { defineOfferIdColumn } from './board.ts'
import { defineProfileIdColumn } from './people.ts'

/** Offers that people saved, with the pay that the offer stated when it was saved. */
export const savedOffers = sqliteTable(
  'saved_offers',
  {
    profileId: defineProfileIdColumn(),
    offerId: defineOfferIdColumn(),
    savedAt: defineTimestampColumn('saved_at').notNull(),
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    currency: text('currency', { enum: currencies }).notNull(),
    salaryPeriod: text('salary_period', { enum: salaryPeriods }).notNull(),
    /** The offer's expiry as announced in the latest mail. A changed expiry is announced again. */
    mailedExpiry: defineTimestampColumn('told_expiry'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.offerId] }),
    index('saved_offers_offer_idx').on(table.offerId),
  ],
)

/** Offers and companies hidden from people's lists. A hidden company hides all its offers. */
export const hiddenItems = sqliteTable(
  'hidden_items',
  {
    profileId: defineProfileIdColumn(),
    itemId: text('item_id').notNull(),
    hiddenAt: defineTimestampColumn('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.itemId] })],
)
