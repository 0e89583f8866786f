import { integer, text } from 'drizzle-orm/sqlite-core'

/** A moment, kept as milliseconds since the epoch. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' })

/** A yes or no. */
export const flag = (name: string) => integer(name, { mode: 'boolean' })

/** A list of strings, kept as a JSON array so that a card is one row. */
export const stringList = (name: string) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default([])

export const createdAndUpdated = {
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
}
