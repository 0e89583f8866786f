import { skillKey } from '../../contract/board/skills.ts'
import { Bitset } from './bitset.ts'

/**
 * The offers that ask for each skill. Skills are many and mostly rare, so each has a set of slots
 * instead of a bitset.
 */
export class SkillPostings {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []
  readonly #slots: Set<number>[] = []
  readonly #skillsOf: (Uint32Array | undefined)[] = []

  add(slot: number, skills: string[]): void {
    const numbers = Uint32Array.from(new Set(skills), (skill) => this.#number(skill))
    this.#skillsOf[slot] = numbers
    for (const number of numbers) this.#slots[number]!.add(slot)
  }

  delete(slot: number): void {
    for (const number of this.#skillsOf[slot] ?? []) this.#slots[number]!.delete(slot)
    this.#skillsOf[slot] = undefined
  }

  /** The slots of offers that ask for at least one of the skills. */
  withAny(skills: string[]): Bitset {
    const slots = new Bitset(this.#skillsOf.length)
    for (const skill of skills) {
      const number = this.#numbers.get(skill)
      if (number !== undefined) for (const slot of this.#slots[number]!) slots.add(slot)
    }
    return slots
  }

  /**
   * How much offers share of the skills: for each slot the sum of its shared skills' weights. A rare
   * skill weighs more than one that every third offer asks for.
   */
  sharedWeights(skills: string[]): Map<number, number> {
    const weights = new Map<number, number>()
    for (const skill of new Set(skills)) {
      const number = this.#numbers.get(skill)
      const slots = number === undefined ? undefined : this.#slots[number]
      if (!slots) continue
      const weight = Math.log(1 + this.#skillsOf.length / (1 + slots.size))
      for (const slot of slots) weights.set(slot, (weights.get(slot) ?? 0) + weight)
    }
    return weights
  }

  /** The `limit` skills that most of the given offers ask for, most frequent first. */
  mostFrequent(among: Bitset, limit: number): { skill: string; count: number }[] {
    const counts = new Uint32Array(this.#names.length)
    among.forEach((slot) => {
      for (const number of this.#skillsOf[slot] ?? []) counts[number]!++
    })
    return this.#names
      .map((skill, number) => ({ skill, count: counts[number]! }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || (a.skill < b.skill ? -1 : 1))
      .slice(0, limit)
  }

  /**
   * The skills that at least `least` of the given offers ask for, under any of their spellings.
   * @returns the most frequent skill first, and of its spellings the most frequent first
   */
  bySpellings(among: Bitset, least: number): { skills: string[]; count: number }[] {
    const counts = this.mostFrequent(among, Number.POSITIVE_INFINITY)
    const found: { skills: string[]; count: number }[] = []
    for (const spellings of Map.groupBy(counts, ({ skill }) => skillKey(skill)).values()) {
      const skills = spellings.map(({ skill }) => skill)
      const count = skills.length === 1 ? spellings[0]!.count : this.withAny(skills).sizeWith(among)
      if (count >= least) found.push({ skills, count })
    }
    return found.sort((a, b) => b.count - a.count)
  }

  #number(skill: string): number {
    const known = this.#numbers.get(skill)
    if (known !== undefined) return known
    const number = this.#names.push(skill) - 1
    this.#numbers.set(skill, number)
    this.#slots.push(new Set())
    return number
  }
}
