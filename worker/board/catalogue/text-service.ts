import type { Database } from '../../db/client.ts'
import { Bitset } from './bitset.ts'
import type { OfferTable } from './offer-table.ts'
import { searchExpression } from './search-expression.ts'
import { listTextMatches, listTextMatchesAmong } from './store.ts'

const searchesMax = 200
/** Behind more changes than this a search is matched again. */
const changesMax = 2_000

/** The offers that match a text, as they were after so many changes. */
type Matches = { slots: Bitset; upTo: number }

/**
 * Which offers match a text, as the database's full-text index says. Answers are remembered; after
 * changes only the offers that changed are matched again.
 */
export class TextMatches {
  readonly #known = new Map<string, Promise<Matches>>()
  /** Rowids in the order of their changes; the first was the `#forgotten`-th. */
  #changed: number[] = []
  #forgotten = 0

  /** @param rowids whose text may have changed; null for all */
  note(rowids: number[] | null): void {
    if (rowids === null) this.#known.clear()
    else this.#changed.push(...rowids)
    const surplus = this.#changed.length - changesMax
    if (surplus <= 0) return
    this.#changed = this.#changed.slice(surplus)
    this.#forgotten += surplus
  }

  /** The slots that match a search; undefined if it asks for nothing. */
  async find(table: OfferTable, search: string, db: () => Database): Promise<Bitset | undefined> {
    if (search === '') return undefined
    const expression = searchExpression(search)
    if (expression === null) return new Bitset()
    const known = this.#known.get(expression)
    const found = this.#renew(table, expression, known, db)
    if (!known && this.#known.size >= searchesMax) {
      this.#known.delete(this.#known.keys().next().value!)
    }
    this.#known.delete(expression)
    this.#known.set(expression, found)
    found.catch(() => {
      if (this.#known.get(expression) === found) this.#known.delete(expression)
    })
    return (await found).slots
  }

  async #renew(
    table: OfferTable,
    expression: string,
    known: Promise<Matches> | undefined,
    db: () => Database,
  ): Promise<Matches> {
    const before = await known?.catch(() => undefined)
    const upTo = this.#forgotten + this.#changed.length
    if (before?.upTo === upTo) return before
    if (!before || before.upTo < this.#forgotten) {
      const slots = new Bitset(table.slots)
      for (const rowid of await listTextMatches(db(), expression)) {
        if (table.isMine(rowid)) slots.add(table.slotOf(rowid))
      }
      return { slots, upTo }
    }
    const changed = [...new Set(this.#changed.slice(before.upTo - this.#forgotten))]
    const matching = await listTextMatchesAmong(db(), expression, changed)
    const slots = before.slots.clone()
    for (const rowid of changed) slots.delete(table.slotOf(rowid))
    for (const rowid of matching) slots.add(table.slotOf(rowid))
    return { slots, upTo }
  }
}
