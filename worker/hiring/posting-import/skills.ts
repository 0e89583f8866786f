import { hasContactDetails } from '../../contract/hiring/contact-details.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'

const skillsMax = 30

/**
 * Returns skills in lower case, without duplicates and contact details. A comma always separates
 * two skills, because it also separates skills in the address of a filtered list.
 */
export function parsePostingSkills(raw: string | string[] | undefined): string[] {
  const skills = [raw ?? []]
    .flat()
    .flatMap((skill) => skill.split(/[,;\n]/))
    .map((skill) => toSingleLine(skill).toLowerCase())
    .filter((skill) => skill !== '' && skill.length <= limits.skillLengthMax)
    .filter((skill) => !hasContactDetails(skill))
  return [...new Set(skills)].slice(0, skillsMax)
}
