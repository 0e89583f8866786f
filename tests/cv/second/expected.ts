import type { GeneratedPerson } from './person.ts'
import type { ExpectedProfile } from './profile.ts'

/** Which details of a person a layout shows. Details that are not set are shown in full. */
export type ShownProfileFields = {
  email?: boolean
  phone?: boolean
  skills?: string[]
  languages?: boolean
}

/** The profile that the CV reader should find, given the details that the layout shows. */
export function buildExpectedProfile(
  person: GeneratedPerson,
  shown: ShownProfileFields = {},
): ExpectedProfile {
  const { name, credential } = person
  return {
    names: [name, `${name}${credential}`],
    email: shown.email === false ? null : person.email,
    phone: shown.phone === false ? null : person.phone,
    skills: shown.skills ?? person.skills,
    languages: shown.languages === false ? [] : person.languages.map(({ code }) => code),
    jobs: person.jobs.map(({ role, firm, when }) => ({ what: [role], where: [firm], when })),
    studies: person.studies.map(({ degree, field, school, when }) => ({
      what: field
        ? [`${degree} ${field}`, degree, `${degree} in ${field}`, `${degree} en ${field}`]
        : [degree],
      where: [school],
      when,
    })),
    tolerated: [
      ...person.volunteering.map(({ role, body, when }) => ({ what: [role], where: [body], when })),
      ...person.certificates.map((what) => ({ what: [what], where: [''], when: {} })),
    ],
  }
}
