import type { ApplicationStatus } from '../enums.ts'

/** Who changes an application's status. A company that opens an application makes it `seen`. */
export type ApplicationSide = 'person' | 'company'

/** The changes that each side may make to an application's status, apart from undoing a refusal. */
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
