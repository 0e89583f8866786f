import type { ApplicationStatus } from '../enums.ts'

/**
 * Who changes an application's status: the applicant or the company. The company sets `seen` by
 * opening the application's details or resume.
 */
export type ApplicationSide = 'person' | 'company'

/**
 * The allowed changes of an application's status, by side. Undoing a refusal is not among them,
 * because it restores the previous status.
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

export const isLegalApplicationMove = (
  mover: ApplicationSide,
  from: ApplicationStatus,
  to: ApplicationStatus,
): boolean => legalApplicationMoves[mover][from].includes(to)
