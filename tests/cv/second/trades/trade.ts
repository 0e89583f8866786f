import type { Tongue } from '../profile.ts'

/** Roles, companies and other words of one trade and language, from which people are generated. */
export type TradeVocabulary = {
  tongue: Tongue
  /** Ordered from the latest to the first role of a career. */
  roles: string[]
  /** Roles with separators such as dashes, only for layouts in which they are unambiguous. */
  knottyRoles: string[]
  firms: string[]
  knottyFirms: string[]
  duties: string[]
  skills: string[]
  studies: [degree: string, field: string | null, school: string][]
  certificates: string[]
  summary: string
}
