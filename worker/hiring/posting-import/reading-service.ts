import { listPlacesOfWork } from '../../contract/board/offers.ts'
import { listPlacesBelowCountry } from '../../contract/board/places.ts'
import type { Workplace } from '../../contract/enums.ts'
import { readPostingEligibleCountries } from './eligible-countries.ts'
import { readPostingEmploymentType } from './employment-type.ts'
import { readPostingExperienceLevel } from './experience-level.ts'
import { readPostingJobCategories } from './job-types.ts'
import { readPostingPlaces } from './places.ts'
import { findPostingSalaryInText, parsePostingSalary, type RawSalary } from './salary.ts'
import { parsePostingSkills } from './skills.ts'
import { readPostingTimezoneOverlap } from './timezone-overlap.ts'
import { readPostingWorkplace } from './workplace.ts'

export { parsePostedDate } from './posted-at.ts'

/** A posting from another site, with values as that site writes them. */
export type RawPosting = {
  title: string
  locations: readonly string[]
  /** The description as plain text. */
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

// More or longer locations are malicious, and would take too long to read.
const locationsMax = 200
const locationCharactersMax = 300

/** Reads the fields of an offer from another site's posting. Unclear fields stay empty. */
export function readPostingOfferFields(posting: RawPosting) {
  const { title, text, remote, employment, category, skills } = posting
  const locations = posting.locations
    .slice(0, locationsMax)
    .map((location) => location.slice(0, locationCharactersMax))
  const given = parsePostingSalary(posting.salary)
  const salary = (given.min ?? given.max) ? given : findPostingSalaryInText(text)
  const places = readPostingPlaces(locations)
  const workplace =
    posting.workplace ?? readPostingWorkplace({ remote, title, location: locations, text })
  return {
    // "Onsite" is an employment type too. Use it for on-site work whose type is unknown.
    employmentType:
      readPostingEmploymentType(employment) ?? (workplace === 'onsite' ? 'Onsite' : null),
    workplace,
    experienceLevel: readPostingExperienceLevel(title),
    jobCategories: readPostingJobCategories(title, category),
    skills: parsePostingSkills(skills),
    location: places,
    eligibleCountries: readPostingEligibleCountries({ workplace, title, places, text }),
    places: listPlacesOfWork(
      workplace,
      listPlacesBelowCountry(readPostingPlaces(locations, { withRegions: true })),
    ),
    timezoneOverlap: readPostingTimezoneOverlap(text),
    salaryMin: salary.min,
    salaryMax: salary.max,
    currency: salary.currency,
    salaryPeriod: salary.period,
  } as const
}
