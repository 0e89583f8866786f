const secondsOf: Record<string, number> = { SECOND: 1, MINUTE: 60, HOUR: 3_600, DAY: 86_400 }

/**
 * Translates a query from the SQL dialect of Analytics Engine to SQLite: intervals become seconds,
 * and the level of a quantile becomes a function argument.
 * @throws if the query does not end with `FORMAT JSON`, the only supported format
 */
export function translateToSqlite(text: string): string {
  const query = /^([\s\S]+?)\s+FORMAT\s+JSON\s*;?\s*$/i.exec(text)?.[1]
  if (query === undefined) throw new Error('The stand-in answers only queries with FORMAT JSON')
  return query
    .replace(/\bINTERVAL\s+'(\d+)'\s+(SECOND|MINUTE|HOUR|DAY)\b/gi, (_, count, unit) =>
      String(Number(count) * (secondsOf[String(unit).toUpperCase()] ?? 0)),
    )
    .replace(/\bquantileExactWeighted\(([\d.]+)\)\(/gi, 'quantileexactweighted($1, ')
}
