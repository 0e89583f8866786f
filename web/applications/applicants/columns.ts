import { legalApplicationMoves } from '#contract/applications/application-moves'
import type { ReceivedApplication } from '#contract/applications/applications'
import type { ApplicationStatus } from '#contract/enums'

/** The columns of the board, in order. Withdrawn applications are listed below it. */
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

/**
 * Groups the applications by column, in the original order; withdrawn ones are in a separate list.
 */
export function inColumns(applications: readonly ReceivedApplication[]) {
  const of = (column: Column | null) =>
    applications.filter(({ status }) => columnOf[status] === column)
  return {
    board: columns.map((column) => ({ column, applications: of(column) })),
    withdrawn: of(null),
  }
}

/** The moves that a member can choose. `seen` is set automatically. */
export const choicesFrom = (status: ApplicationStatus) =>
  legalApplicationMoves.company[status].filter((to) => to !== 'seen')
