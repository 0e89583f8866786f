import { accountRows } from './account-rows.ts'
import { applicationRows } from './application-rows.ts'
import { boardRows } from './board-rows.ts'
import { companyRows } from './company-rows.ts'
import { profileRows } from './profile-rows.ts'

/** Who may call what: one row per API route, by area. */
export const matrix = [boardRows, accountRows, companyRows, applicationRows, profileRows].flatMap(
  (rows) => Object.entries(rows),
)
