/** The D1 usage of a request: round trips, and the rows read and written, which D1 bills. */
export type D1Cost = { d1_queries: number; rows_read: number; rows_written: number }

export const newD1Cost = (): D1Cost => ({ d1_queries: 0, rows_read: 0, rows_written: 0 })

/** Adds `more` to `cost` in place. */
export function addD1Cost(cost: D1Cost, more: D1Cost): void {
  cost.d1_queries += more.d1_queries
  cost.rows_read += more.rows_read
  cost.rows_written += more.rows_written
}

const sources = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

/**
 * Wraps a database so that its usage is added to `cost`. The query builder uses `raw`, which does
 * not report how many rows were read, so each returned row counts as one. `first` counts as a round
 * trip without rows.
 */
export function meterD1(binding: Pick<D1Database, 'prepare' | 'batch'>, cost: D1Cost): D1Database {
  const count = <T extends D1Response>(result: T): T => {
    cost.rows_read += result.meta.rows_read ?? 0
    cost.rows_written += result.meta.rows_written ?? 0
    return result
  }
  const meterStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const metered: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => meterStatement(statement.bind(...values)),
      all: async () => {
        cost.d1_queries++
        return count(await statement.all())
      },
      run: async () => {
        cost.d1_queries++
        return count(await statement.run())
      },
      raw: async (options?: { columnNames?: false }) => {
        cost.d1_queries++
        const rows = await statement.raw(options)
        cost.rows_read += rows.length
        return rows
      },
      first: (column: string) => {
        cost.d1_queries++
        return column === undefined ? statement.first() : statement.first(column)
      },
    })
    sources.set(metered, statement)
    return metered
  }
  return Object.assign(Object.create(binding), {
    prepare: (query: string) => meterStatement(binding.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) => {
      cost.d1_queries++
      const results = await binding.batch(statements.map((one) => sources.get(one) ?? one))
      return results.map(count)
    },
  })
}
