/**
 * A search with the judgement of a reader. A pattern is tried on each offer's line
 *
 *     title @places #contract #level #workplace %company
 *
 * as in `Addetto paghe @Varese, Lombardia, Italia #Full-time #Mid Level # %Officina Blu`; a field that the
 * offer lacks is empty. `/^[^@]*paghe/i` therefore asks the title alone, `/@[^#]*Varese/i` the places,
 * and a lookahead for each joins the two.
 */
export type JudgedQuery = {
  /** As somebody would type it. */
  text: string
  /** Matches every offer that answers the search, also those that no search would find. */
  belongs: RegExp
  /** Matches offers that would make a reader doubt the search; they must not be in the first ten. */
  never?: RegExp
}
