import { accountAccessCases } from './account-rows.ts'
import { applicationAccessCases } from './application-rows.ts'
import { boardAccessCases } from './board-rows.ts'
import { companyAccessCases } from './company-rows.ts'
import { operatorAccessCases } from './operator-rows.ts'
import { profileAccessCases } from './profile-rows.ts'

/** The expected access to each API route: one row per route, grouped by area. */
export const accessMatrix = [
  boardAccessCases,
  accountAccessCases,
  companyAccessCases,
  applicationAccessCases,
  profileAccessCases,
  operatorAccessCases,
].flatMap((rows) => Object.entries(rows))
