import { accountRows } from './account-rows.ts'
import { applicationRows } from './application-rows.ts'
import { boardRows } from './board-rows.ts'
import { companyRows } from './company-rows.ts'
import { operatorRows } from './operator-rows.ts'
import { profileRows } from './profile-rows.ts'

/** The expected access to each API route: one row per route, grouped by area. */
export const matrix = [
  boardRows,
  accountRows,
  companyRows,
  applicationRows,
  profileRows,
  operatorRows,
].flatMap((rows) => Object.entries(rows))
