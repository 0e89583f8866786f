import type { ApplicationStatus } from './enums.ts'

/** Who moves an application. The company also marks it as seen, by opening its details or its resume. */
export type Mover = 'person' | 'company'

/**
 * The moves there are, from each state: nothing else is allowed, and what a person withdrew stays
 * withdrawn. Undoing a refusal is not in this table, because it leads to wherever the refusal came from.
 */
export const applicationMoves: Record<Mover, Record<ApplicationStatus, ApplicationStatus[]>> = {
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

/** Whether `mover` may take an application from one state to another. */
export const mayMove = (mover: Mover, from: ApplicationStatus, to: ApplicationStatus): boolean =>
  applicationMoves[mover][from].includes(to)
