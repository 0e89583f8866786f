export type VisitKind = 'views' | 'saves' | 'starts' | 'sent' | 'applications-count'

/** Reports what the reader does with an offer. The first page does not load the code for this. */
export const countVisit = (kind: VisitKind, id: string): void =>
  void import('./send-visit.ts').then(
    ({ sendVisit }) => sendVisit(kind, id),
    () => undefined,
  )
