import { legalApplicationMoves } from '#contract/application-moves'
import type { ReceivedApplication } from '#contract/applications'
import type { ApplicationStatus } from '#contract/enums'

/** The columns of the board, in their order; what was withdrawn stands below it. */
export const columns = ['new', 'in_contact', 'hired', 'not_selected'] as const
export type Column = (typeof columns)[number]

const columnOf: Record<ApplicationStatus, Column | null> = {
  sent: 'new',
  seen: 'new',
  in_contact: 'in_contact',
  hired: 'hired',
  not_selected: 'not_selected',
  withdrawn: null,
}

/** The applications of each column, and those that were withdrawn, in the order they came in. */
export function inColumns(applications: readonly ReceivedApplication[]) {
  const of = (column: Column | null) =>
    applications.filter(({ status }) => columnOf[status] === column)
  return {
    board: columns.map((column) => ({ column, applications: of(column) })),
    withdrawn: of(null),
  }
}

/** Where a person moves an application to. Seeing it is no decision: that is marked by itself. */
export const choicesFrom = (status: ApplicationStatus) =>
  legalApplicationMoves.company[status].filter((to) => to !== 'seen')
