import { type FilterableOffer, offerChoiceGetters } from '../../contract/board/filterable-offer.ts'
import {
  type ChoiceFilterName,
  choiceFilterNames,
  offerFilterDefinitions,
} from '../../contract/board/offer-filters.ts'
import { Bitset } from './bitset.ts'
import type { SnapshotSectionReader, SnapshotSectionWriter } from './snapshot-sections.ts'

type Chosen = { [Name in ChoiceFilterName]: readonly string[] }

/** For each value of a filter with fixed values (such as job category), the offers that have it. */
export class ChoiceBitsets {
  readonly #sets = new Map<ChoiceFilterName, Map<string, Bitset>>(
    choiceFilterNames.map((name) => [
      name,
      new Map(offerFilterDefinitions[name].values.map((value: string) => [value, new Bitset()])),
    ]),
  )

  of(name: ChoiceFilterName, value: string): Bitset {
    return this.#sets.get(name)!.get(value) ?? new Bitset()
  }

  withAny(name: ChoiceFilterName, values: readonly string[]): Bitset {
    const slots = new Bitset()
    for (const value of values) slots.unite(this.of(name, value))
    return slots
  }

  /** Removes from `slots` the offers that the chosen values exclude. Skips the filter `except`. */
  narrow(slots: Bitset, chosen: Chosen, except?: ChoiceFilterName): Bitset {
    for (const name of choiceFilterNames) {
      if (name === except || chosen[name].length === 0) continue
      slots.intersect(this.withAny(name, chosen[name]))
    }
    return slots
  }

  /** Counts, for each value of a filter, the offers in `among` that have the value. */
  counts(name: ChoiceFilterName, among: Bitset): Record<string, number> {
    const entries = [...this.#sets.get(name)!].map(([value, set]) => [value, set.sizeWith(among)])
    return Object.fromEntries(entries)
  }

  add(slot: number, offer: FilterableOffer): void {
    for (const name of choiceFilterNames) {
      for (const value of offerChoiceGetters[name](offer))
        this.#sets.get(name)!.get(value)?.add(slot)
    }
  }

  delete(slot: number): void {
    for (const sets of this.#sets.values()) for (const set of sets.values()) set.delete(slot)
  }

  save(write: SnapshotSectionWriter): void {
    for (const [name, value, set] of this.#entries()) set.save(write, `${name} ${value}`)
  }

  load(read: SnapshotSectionReader): void {
    for (const [name, value, set] of this.#entries()) set.load(read, `${name} ${value}`)
  }

  #entries(): [ChoiceFilterName, string, Bitset][] {
    return [...this.#sets].flatMap(([name, sets]) =>
      [...sets].map(([value, set]): [ChoiceFilterName, string, Bitset] => [name, value, set]),
    )
  }
}
