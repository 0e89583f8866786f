/** The content of a generated CV, chosen before drawing. `birthdate` is an ISO date. */
export type CvTruth = {
  name: string
  email: string
  phone: string
  link: string
  residency: string
  birthdate: string | null
  title: string | null
  bio: string
  price: number | null
  skills: string[]
  languages: Record<string, string | null>
  jobs: CvTruthJob[]
  studies: CvTruthStudy[]
}

export type Month = { year: number; month: number; day: number }
export type CvTruthJob = {
  role: string
  company: string
  place: string
  start: Month
  end: Month | null
  tasks: string[]
}
export type CvTruthStudy = {
  degree: string
  school: string
  start: Month
  end: Month | null
  tasks: string[]
  /** Whether the CV states only the end of the course. */
  isEndOnly?: boolean
}

export type Language = 'it' | 'en'

/** A small seeded random generator (mulberry32). */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }

  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(Math.floor(this.next() * left.length), 1)[0]!,
    )
  }

  chance(share: number): boolean {
    return this.next() < share
  }
}
