import type { ApplicationStatus } from './enums.ts'

/** Who moves an application. Seeing it is the company's too: it does so by looking. */
export type Mover = 'person' | 'company'

/**
 * The moves there are, from each state: nothing else is allowed. What a company decided by mistake it
 * takes back by moving on to `in_contact`; what a person withdrew stays withdrawn.
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
