export type CountedVisitKind = 'views' | 'saves' | 'starts' | 'sent' | 'applications-count'

/** Reports that the reader viewed or saved an offer, for instance. Loads its code on demand. */
export const countVisit = (kind: CountedVisitKind, id: string): void =>
  void import('./send-visit.ts').then(
    ({ sendVisit }) => sendVisit(kind, id),
    () => undefined,
  )
