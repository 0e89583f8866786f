import type { ApplicationStatus } from '../enums.ts'

/** The side that moves an application. `seen` is set when the company opens details or resume. */
export type ApplicationSide = 'person' | 'company'

/** The legal moves. Undoing a refusal is not a move, because it restores the previous status. */
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
