import type { CountedVisitKind } from './send-visit.ts'

/** Reports, for instance, that the reader viewed an offer. Loads the code for this on demand. */
export const countVisit = (kind: CountedVisitKind, id: string): void =>
  void import('./send-visit.ts').then(
    ({ sendVisit }) => sendVisit(kind, id),
    () => undefined,
  )
