import type { OfferedSalaries } from '../../contract/board/landing-pages.ts'
import {
  type AmountFilter,
  type Choice,
  type ChoiceFilter,
  choiceFilters,
  type OfferFilters,
  offerFilters,
  type WordFilter,
} from '../../contract/board/offer-filters.ts'
import type { OfferFacets } from '../../contract/board/offers.ts'
import {
  type EmploymentType,
  type ExperienceLevel,
  type JobType,
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
  salaryMaxEur: number | null
  createdAt: number
  updatedAt: number
  viewsCount: number
  applicationsCount: number
}

/** An offer's values for each filter with choices. */
const choicesOf: { [Name in ChoiceFilter]: (offer: IndexedOffer) => readonly Choice<Name>[] } = {
  employment_type: ({ employmentType }) => (employmentType ? [employmentType] : []),
  job_type: ({ jobTypes }) => jobTypes,
  experience_level: ({ experienceLevel }) => [experienceLevel],
}

/** An offer's words for each filter with words. */
const wordsOf: Record<WordFilter, (offer: IndexedOffer) => string[]> = {
  skills: ({ skills }) => skills,
}
const wordFilters = Object.keys(wordsOf) as WordFilter[]

/** An offer's amount for each filter with an amount. */
const amountOf: Record<AmountFilter, (offer: IndexedOffer) => number | null> = {
  minimumSalaryEur: ({ salaryMaxEur }) => salaryMaxEur,
}
const amountFilters = Object.keys(amountOf) as AmountFilter[]

/** The sort key of each order. */
const sortValueOf: Record<OfferSort, (offer: IndexedOffer) => number | null> = {
  salary_range_max: ({ salaryMaxEur }) => salaryMaxEur,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  views_count: ({ viewsCount }) => viewsCount,
  applications_count: ({ applicationsCount }) => applicationsCount,
}

/** How many open offers each value keeps; skills by all their spellings, the most frequent first. */
export type OpenChoices = Pick<OfferFacets, ChoiceFilter> & {
  skills: { skills: string[]; count: number }[]
}

/** The traits by which offers are compared. */
export type OfferTraits = Pick<IndexedOffer, 'id' | 'skills' | 'jobTypes' | 'experienceLevel'>

/** The filters of the index; text and sort are passed separately. */
export type IndexFilters = Omit<OfferFilters, 'search' | 'sortBy' | 'sortOrder'>

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
  readonly #postings = new Map(choiceFilters.map((name) => [name, new Map<string, Bitset>()]))
  readonly #words: Record<WordFilter, SkillPostings> = { skills: new SkillPostings() }
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
    const counts = (name: ChoiceFilter) => {
      const others = this.#matching({ ...filters, [name]: [] }, text)
      return offerFilters[name].values.map((value) => [
        value,
        this.#posting(name, value).sizeWith(others),
      ])
    }
    const matching = this.#matching(filters, text)
    const choices = choiceFilters.map((name) => [name, Object.fromEntries(counts(name))])
    return {
      total: matching.size,
      ...(Object.fromEntries(choices) as Pick<OfferFacets, ChoiceFilter>),
      skills: this.#words.skills.mostFrequent(matching, facetSkillsMax),
    }
  }

  /**
   * The open offers most like another one: by the skills they share, then by area and level; if none
   * shares a skill, the newest of its areas. Equally similar ones are newest first.
   * @returns rowids
   */
  similar({ id, skills, jobTypes, experienceLevel }: OfferTraits, limit: number): number[] {
    const shared = this.#words.skills.sharedWeights(skills)
    const own = this.#slotById.get(id)
    if (own !== undefined) shared.delete(own)
    const slots = shared.size > 0 ? shared.keys() : this.#newestIn(jobTypes)
    const scored: { offer: IndexedOffer; score: number }[] = []
    for (const slot of slots) {
      const offer = this.#offers[slot]!
      if (!offer.isActive || offer.id === id) continue
      const hasArea = offer.jobTypes.some((type) => jobTypes.includes(type))
      const hasLevel = offer.experienceLevel === experienceLevel
      const score = (shared.get(slot) ?? 0) + (hasArea ? 1 : 0) + (hasLevel ? 0.5 : 0)
      scored.push({ offer, score })
    }
    return scored
      .sort((a, b) => b.score - a.score || b.offer.createdAt - a.offer.createdAt)
      .slice(0, limit)
      .map(({ offer }) => offer.rowid)
  }

  /** The number of open offers that each value would keep, and the skills that at least `least` ask for. */
  openChoices(least: number): OpenChoices {
    const open = this.#open()
    const choices = choiceFilters.map((name) => [
      name,
      Object.fromEntries(
        offerFilters[name].values.map((value) => [
          value,
          this.#posting(name, value).sizeWith(open),
        ]),
      ),
    ])
    return {
      ...(Object.fromEntries(choices) as Pick<OfferFacets, ChoiceFilter>),
      skills: this.#words.skills.bySpellings(open, least),
    }
  }

  /** The number of matching open offers, and what they pay at most; null if none says it. */
  openOffers(filters: IndexFilters): { count: number; salaries: OfferedSalaries | null } {
    const matching = this.#matching(filters).intersect(this.#open())
    const salaries: number[] = []
    matching.forEach((slot) => {
      const salary = this.#offers[slot]!.salaryMaxEur
      if (salary !== null) salaries.push(salary)
    })
    salaries.sort((a, b) => a - b)
    const at = (share: number) => salaries[Math.floor((salaries.length - 1) * share)]!
    return {
      count: matching.size,
      salaries:
        salaries.length === 0
          ? null
          : {
              count: salaries.length,
              lowerQuartile: at(0.25),
              median: at(0.5),
              upperQuartile: at(0.75),
            },
    }
  }

  #open(): Bitset {
    const open = this.#listed.clone()
    open.filter((slot) => this.#offers[slot]!.isActive)
    return open
  }

  /**
   * Which ranges of rowids hold open offers, and when one of them last changed, in milliseconds.
   * @param count rowids of a range: range 0 begins with rowid 0
   */
  openRanges(count: number): { part: number; changedAt: number }[] {
    const changes = new Map<number, number>()
    this.#listed.forEach((slot) => {
      const { rowid, isActive, updatedAt } = this.#offers[slot]!
      const part = Math.floor(rowid / count)
      if (isActive) changes.set(part, Math.max(changes.get(part) ?? 0, updatedAt))
    })
    return [...changes]
      .map(([part, changedAt]) => ({ part, changedAt }))
      .sort((a, b) => a.part - b.part)
  }

  #newestIn(jobTypes: JobType[]): number[] {
    const matching = new Bitset(this.#offers.length)
    for (const type of jobTypes) matching.unite(this.#posting('job_type', type))
    return this.#order('created_at', 'desc').page(matching.intersect(this.#listed), 0, 50)
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
    for (const name of choiceFilters) {
      if (filters[name].length === 0) continue
      const wanted = new Bitset(this.#offers.length)
      for (const value of filters[name]) wanted.unite(this.#posting(name, value))
      matching.intersect(wanted)
    }
    for (const name of wordFilters) {
      if (filters[name].length > 0) matching.intersect(this.#words[name].withAny(filters[name]))
    }
    for (const name of amountFilters) {
      const least = filters[name]
      if (least === null) continue
      matching.filter((slot) => (amountOf[name](this.#offers[slot]!) ?? -1) >= least)
    }
    return matching
  }

  #posting(name: ChoiceFilter, value: string): Bitset {
    return this.#postings.get(name)!.get(value) ?? new Bitset(0)
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
    const sortValue = sortValueOf[by]
    return (slot) => {
      const offer = this.#offers[slot]!
      const value = sortValue(offer)
      return (offer.isActive ? 0 : closedKey) + (value === null ? absentKey : value * direction)
    }
  }

  #remember(slot: number, offer: IndexedOffer): void {
    this.#offers[slot] = offer
    this.#slotByRowid[offer.rowid] = slot
    this.#slotById.set(offer.id, slot)
    this.#listed.add(slot)
    for (const [name, value] of choices(offer)) {
      const postings = this.#postings.get(name)!
      let posting = postings.get(value)
      if (!posting) postings.set(value, (posting = new Bitset()))
      posting.add(slot)
    }
    for (const name of wordFilters) this.#words[name].add(slot, wordsOf[name](offer))
  }

  #forget(slot: number): void {
    const offer = this.#offers[slot]!
    this.#slotById.delete(offer.id)
    for (const [name, value] of choices(offer)) this.#postings.get(name)!.get(value)?.delete(slot)
    for (const name of wordFilters) this.#words[name].delete(slot)
  }
}

function* choices(offer: IndexedOffer): Generator<[ChoiceFilter, string]> {
  for (const name of choiceFilters) for (const value of choicesOf[name](offer)) yield [name, value]
}
