import { placesAt } from '../../contract/board/offers.ts'
import { placesAmong } from '../../contract/board/places.ts'
import type { Workplace } from '../../contract/enums.ts'
import { readEligibleCountries } from './eligible-countries.ts'
import { readEmploymentType } from './employment-type.ts'
import { readExperienceLevel } from './experience-level.ts'
import { readJobTypes } from './job-types.ts'
import { readPlaces } from './places.ts'
import { type RawSalary, readSalary, salaryInText } from './salary.ts'
import { readSkills } from './skills.ts'
import { readTimezoneOverlap } from './timezone-overlap.ts'
import { readWorkplace } from './workplace.ts'

export { readPostedAt } from './posted-at.ts'

/** A posting of another site, with values as that site writes them. */
export type RawPosting = {
  title: string
  locations: readonly string[]
  /** The description without markup. */
  text: string
  /** Whether the source marks the posting as remote; undefined if it does not say. */
  remote?: boolean | undefined
  /** The workplace, if the source names it. */
  workplace?: Workplace | null | undefined
  employment?: string | string[] | undefined
  category?: string | undefined
  skills?: string | string[] | undefined
  salary: RawSalary
}

/** Reads the fields of an offer from a posting of another site. Unclear fields stay empty. */
export function readPosting(posting: RawPosting) {
  const { title, locations, text, remote, employment, category, skills } = posting
  const given = readSalary(posting.salary)
  const salary = (given.min ?? given.max) ? given : salaryInText(text)
  const places = readPlaces(locations)
  const workplace = posting.workplace ?? readWorkplace({ remote, title, location: locations, text })
  return {
    // "Onsite" is a workplace, although the specification lists it as an employment type. It is
    // used where the source states no employment type.
    employmentType: readEmploymentType(employment) ?? (workplace === 'onsite' ? 'Onsite' : null),
    workplace,
    experienceLevel: readExperienceLevel(title),
    jobTypes: readJobTypes(title, category),
    skills: readSkills(skills),
    location: places,
    eligibleCountries: readEligibleCountries({ workplace, title, places, text }),
    places: placesAt(workplace, placesAmong(readPlaces(locations, { withRegions: true }))),
    timezoneOverlap: readTimezoneOverlap(text),
    salaryMin: salary.min,
    salaryMax: salary.max,
    currency: salary.currency,
    salaryPeriod: salary.period,
  } as const
}
