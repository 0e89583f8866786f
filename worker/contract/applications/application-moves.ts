import type { ApplicationStatus } from '../enums.ts'

/**
 * The side that moves an application: the applicant (`person`) or the company. When a company opens
 * the application's details or resume, the application is moved to `seen`.
 */
export type ApplicationSide = 'person' | 'company'

/**
 * The legal moves from each status. A withdrawn application stays withdrawn. Undoing a refusal is
 * not in this table, because it restores the previous status.
 */
export const legalApplicationMoves: Record<
  ApplicationSide,
  Record<ApplicationStatus, ApplicationStatus[]>
> = {
  company: {
    sent: ['seen', 'in_contact', 'hired', 'not_selected'],
    seen: ['in_contact', 'hired', 'not_selected'],
    in_contact: ['hired', 'not_selected'],
    hired: ['in_contact'],
    not_selected: ['in_contact'],
    withdrawn: [],
  },
  person: {
    sent: ['withdrawn'],
    seen: ['withdrawn'],
    in_contact: ['withdrawn'],
    hired: [],
    not_selected: [],
    withdrawn: [],
  },
}

/** Whether `mover` may move an application from one status to another. */
export const isLegalApplicationMove = (
  mover: ApplicationSide,
  from: ApplicationStatus,
  to: ApplicationStatus,
): boolean => legalApplicationMoves[mover][from].includes(to)
