import type { OfferFilters } from '../../contract/board/offer-filters.ts'
import type { OfferFacets } from '../../contract/board/offers.ts'
import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  type JobType,
  jobTypes,
  type OfferSort,
  offerSorts,
  type SortOrder,
  sortOrders,
} from '../../contract/enums.ts'
import { Bitset } from './bitset.ts'
import { SkillPostings } from './skill-postings.ts'
import { SortedSlots } from './sorted-slots.ts'

/** The fields of an offer that the index keeps in memory. Absent numbers are null. */
export type IndexedOffer = {
  rowid: number
  id: string
  isActive: boolean
  employmentType: EmploymentType | null
  experienceLevel: ExperienceLevel
  jobTypes: JobType[]
  skills: string[]
  salary_range_max: number | null
  created_at: number
  updated_at: number
  views_count: number
  applications_count: number
}

/** The filters of the index; text and sort are passed separately. */
export type IndexFilters = Omit<OfferFilters, 'search' | 'sortBy' | 'sortOrder'>

const facets = ['employment_type', 'job_type', 'experience_level'] as const
type Facet = (typeof facets)[number]

const facetSkillsMax = 30

/** Sort keys above every real value (the largest are milliseconds), small enough to add exactly. */
const absentKey = 2 ** 50
const closedKey = 2 ** 52

/**
 * The listed offers in memory, arranged so that any combination of filters, sort and page costs about
 * the same: a bitset per filter value, and a sorted list per sort. Always exact; changes are merged in,
 * nothing is rebuilt.
 */
export class OfferIndex {
  readonly #offers: (IndexedOffer | undefined)[] = []
  /** Rowids are dense, so an array is faster than a map. */
  readonly #slotByRowid: (number | undefined)[] = []
  readonly #slotById = new Map<string, number>()
  readonly #listed = new Bitset()
  readonly #postings: Record<Facet, Map<string, Bitset>> = {
    employment_type: new Map(),
    job_type: new Map(),
    experience_level: new Map(),
  }
  readonly #skills = new SkillPostings()
  readonly #idOf = (slot: number) => this.#offers[slot]!.id
  readonly #byId = new SortedSlots(() => 0, this.#idOf, [])
  readonly #orders = new Map<string, SortedSlots>()

  get size(): number {
    return this.#slotById.size
  }

  has(id: string): boolean {
    return this.#slotById.has(id)
  }

  /** Applies changes: new or changed offers, and rowids no longer listed. */
  apply(changed: IndexedOffer[], unlisted: number[]): void {
    const slots: number[] = []
    for (const rowid of unlisted) {
      const slot = this.#slotByRowid[rowid]
      if (slot === undefined) continue
      this.#forget(slot)
      this.#listed.delete(slot)
      this.#slotByRowid[rowid] = undefined
      slots.push(slot)
    }
    for (const offer of changed) {
      const known = this.#slotByRowid[offer.rowid]
      if (known !== undefined) this.#forget(known)
      const slot = known ?? this.#offers.length
      this.#remember(slot, offer)
      slots.push(slot)
    }
    for (const order of [this.#byId, ...this.#orders.values()]) {
      order.replace(slots, (slot) => this.#listed.has(slot))
    }
  }

  /** Builds every sort order, so that no visitor's first page waits for it. */
  sortAll(): void {
    for (const by of offerSorts) for (const order of sortOrders) this.#order(by, order)
  }

  /** One page of the matching offers, and their total number. */
  search(
    filters: IndexFilters,
    sort: { by: OfferSort; order: SortOrder },
    page: { offset: number; limit: number },
    text?: Bitset,
  ): { total: number; rowids: number[] } {
    const matching = this.#matching(filters, text)
    const rowids = this.#order(sort.by, sort.order)
      .page(matching, page.offset, page.limit)
      .map((slot) => this.#offers[slot]!.rowid)
    return { total: matching.size, rowids }
  }

  /** For each filter value, the number of offers left if it were the only one chosen in its filter. */
  facets(filters: IndexFilters, text?: Bitset): OfferFacets {
    const counts = <T extends string>(facet: Facet, values: readonly T[]) => {
      const others = this.#matching({ ...filters, [facet]: [] }, text)
      return Object.fromEntries(
        values.map((value) => [value, this.#posting(facet, value).sizeWith(others)]),
      ) as Record<T, number>
    }
    const matching = this.#matching(filters, text)
    return {
      total: matching.size,
      employment_type: counts('employment_type', employmentTypes),
      job_type: counts('job_type', jobTypes),
      experience_level: counts('experience_level', experienceLevels),
      skills: this.#skills.mostFrequent(matching, facetSkillsMax),
    }
  }

  /** The slots of the given rowids, as a set for `search`; unknown rowids are dropped. */
  textMatches(rowids: Iterable<number>): Bitset {
    const set = new Bitset(this.#offers.length)
    for (const rowid of rowids) {
      const slot = this.#slotByRowid[rowid]
      if (slot !== undefined) set.add(slot)
    }
    return set
  }

  #matching(filters: IndexFilters, text?: Bitset): Bitset {
    const matching = this.#listed.clone()
    if (text) matching.intersect(text)
    for (const facet of facets) {
      if (filters[facet].length === 0) continue
      const wanted = new Bitset(this.#offers.length)
      for (const value of filters[facet]) wanted.unite(this.#posting(facet, value))
      matching.intersect(wanted)
    }
    if (filters.skills.length > 0) matching.intersect(this.#skills.withAny(filters.skills))
    const salary = filters.salary_range_max
    if (salary !== null) {
      matching.filter((slot) => (this.#offers[slot]!.salary_range_max ?? -1) >= salary)
    }
    return matching
  }

  #posting(facet: Facet, value: string): Bitset {
    return this.#postings[facet].get(value) ?? new Bitset(0)
  }

  #order(by: OfferSort, order: SortOrder): SortedSlots {
    const name = `${by} ${order}`
    let sorted = this.#orders.get(name)
    if (!sorted) {
      sorted = new SortedSlots(this.#sortKey(by, order), this.#idOf, [...this.#byId.slots])
      this.#orders.set(name, sorted)
    }
    return sorted
  }

  /** The sort key: open offers come before closed ones, and offers without a value last within each. */
  #sortKey(by: OfferSort, order: SortOrder): (slot: number) => number {
    const direction = order === 'asc' ? 1 : -1
    return (slot) => {
      const offer = this.#offers[slot]!
      const value = offer[by]
      return (offer.isActive ? 0 : closedKey) + (value === null ? absentKey : value * direction)
    }
  }

  #remember(slot: number, offer: IndexedOffer): void {
    this.#offers[slot] = offer
    this.#slotByRowid[offer.rowid] = slot
    this.#slotById.set(offer.id, slot)
    this.#listed.add(slot)
    for (const [facet, value] of facetValues(offer)) {
      const postings = this.#postings[facet]
      let posting = postings.get(value)
      if (!posting) postings.set(value, (posting = new Bitset()))
      posting.add(slot)
    }
    this.#skills.add(slot, offer.skills)
  }

  #forget(slot: number): void {
    const offer = this.#offers[slot]!
    this.#slotById.delete(offer.id)
    for (const [facet, value] of facetValues(offer)) this.#postings[facet].get(value)?.delete(slot)
    this.#skills.delete(slot)
  }
}

function* facetValues(offer: IndexedOffer): Generator<[Facet, string]> {
  if (offer.employmentType) yield ['employment_type', offer.employmentType]
  yield ['experience_level', offer.experienceLevel]
  for (const value of offer.jobTypes) yield ['job_type', value]
}
