export type VisitKind = 'views' | 'saves' | 'starts' | 'sent' | 'applications-count'

/**
 * Reports what the reader does with an offer. Loads its code on demand, to keep the first page
 * small.
 */
export const countVisit = (kind: VisitKind, id: string): void =>
  void import('./send-visit.ts').then(
    ({ sendVisit }) => sendVisit(kind, id),
    () => undefined,
  )
