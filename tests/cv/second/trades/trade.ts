import type { Tongue } from '../profile.ts'

/** The world of one trade in one language, from which invented people are put together. */
export type Trade = {
  tongue: Tongue
  /** From the latest to the first of a career. */
  roles: string[]
  /** Roles with separators in them, used where the layout leaves no doubt. */
  knottyRoles: string[]
  firms: string[]
  knottyFirms: string[]
  duties: string[]
  skills: string[]
  studies: [degree: string, field: string | null, school: string][]
  certificates: string[]
  summary: string
}
