import type { Table } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

/** A point in time, stored as milliseconds since the epoch. */
export const defineTimestampColumn = <Name extends string>(name: Name) =>
  integer(name, { mode: 'timestamp_ms' })

export const defineBooleanColumn = <Name extends string>(name: Name) =>
  integer(name, { mode: 'boolean' })

/** A column for a list of texts, stored as a JSON array. */
export const defineStringListColumn = <Name extends string>(name: Name) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default([])

export const timestampColumns = {
  createdAt: defineTimestampColumn('created_at').notNull(),
  updatedAt: defineTimestampColumn('updated_at').notNull(),
}

type Columns<T extends Table> = T['_']['columns']

/**
 * The names of a table's columns in the database. With `satisfies EveryColumnRecord<…>`, code
 * proves that it handles every column.
 */
export type ColumnName<T extends Table> = Columns<T>[keyof Columns<T>]['_']['name']

/** An object with an entry for each column of a table, except the columns in `LeftOut`. */
export type EveryColumnRecord<T extends Table, LeftOut extends ColumnName<T> = never> = Record<
  Exclude<ColumnName<T>, LeftOut>,
  unknown
>
