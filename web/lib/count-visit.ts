export type VisitKind = 'views' | 'saves' | 'starts' | 'sent' | 'applications-count'

/**
 * Reports what the reader does with an offer. The code is loaded on demand, because the first page
 * does not need it.
 */
export const countVisit = (kind: VisitKind, id: string): void =>
  void import('./send-visit.ts').then(
    ({ sendVisit }) => sendVisit(kind, id),
    () => undefined,
  )
