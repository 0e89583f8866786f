/** Sorts the entries of an analysis, oldest first, and adds to each its original index. */
export const sortOldestFirstWithIndex = <Entry extends { start_date: string | null }>(
  entries: readonly Entry[],
): [entry: Entry, index: number][] =>
  entries
    .map((entry, index): [Entry, number] => [entry, index])
    .sort(([a], [b]) => compare(a.start_date ?? '', b.start_date ?? ''))

const compare = (a: string, b: string): number => (a < b ? -1 : +(a > b))
