export type VisitKind = 'views' | 'saves' | 'starts' | 'sent' | 'applications-count'

/**
 * Reports that the reader viewed or saved an offer, for instance. Loads the code for this first.
 */
export const countVisit = (kind: VisitKind, id: string): void =>
  void import('./send-visit.ts').then(
    ({ sendVisit }) => sendVisit(kind, id),
    () => undefined,
  )
