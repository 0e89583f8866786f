/**
 * A search with a reader's judgement of its results. Patterns are tested on one line per offer:
 *
 *     title @places #contract #level #workplace %company
 *
 * For example `Addetto paghe @Varese, Lombardia, Italia #Full-time #Mid Level # %Officina Blu`. If
 * the offer lacks a field, the field is empty. So `/^[^@]*paghe/i` matches only in the title and
 * `/@[^#]*Varese/i` only in the places. Lookaheads combine several such conditions.
 */
export type JudgedQuery = {
  /** The search text, as a visitor might type it. */
  text: string
  /** Matches every relevant offer, whether or not a search could find it. */
  belongs: RegExp
  /**
   * Matches offers that are clearly wrong for the search. None of them may be among the first ten
   * results.
   */
  never?: RegExp
}
