import { oneLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'

const skillsMax = 30

/** Lower case and distinct. A comma separates skills, as in the address of a filter. */
export function readSkills(raw: string | string[] | undefined): string[] {
  const skills = [raw ?? []]
    .flat()
    .flatMap((skill) => skill.split(/[,;\n]/))
    .map((skill) => oneLine(skill).toLowerCase())
    .filter((skill) => skill !== '' && skill.length <= limits.skillMax)
  return [...new Set(skills)].slice(0, skillsMax)
}
