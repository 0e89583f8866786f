export type HistoryEntryFormValues = {
  temp_id: string
  start_date: string
  end_date: string | null
  is_current: boolean
}

/** Adds the entry that `build` returns. `build` gets an unused id and initial values. */
export function addHistoryEntry<Entry extends HistoryEntryFormValues>(
  entries: readonly Entry[],
  build: (start: Pick<HistoryEntryFormValues, 'temp_id' | 'is_current' | 'end_date'>) => Entry,
): Entry[] {
  const entry = build({ temp_id: nextId(entries), is_current: false, end_date: null })
  return sortHistoryEntries([...entries, entry])
}

export function replaceHistoryEntry<Entry extends HistoryEntryFormValues>(
  entries: readonly Entry[],
  changed: Entry,
): Entry[] {
  return sortHistoryEntries(
    entries.map((entry) => (entry.temp_id === changed.temp_id ? changed : entry)),
  )
}

export function removeHistoryEntry<Entry extends HistoryEntryFormValues>(
  entries: readonly Entry[],
  tempId: string,
): Entry[] {
  return sortHistoryEntries(entries.filter((entry) => entry.temp_id !== tempId))
}

/** Sorts entries by start date. Entries without a date come first, so that they stand out. */
export function sortHistoryEntries<Entry extends Pick<HistoryEntryFormValues, 'start_date'>>(
  entries: readonly Entry[],
): Entry[] {
  return entries.toSorted((a, b) =>
    a.start_date < b.start_date ? -1 : +(a.start_date > b.start_date),
  )
}

/** Returns an unused id: the length of the list plus one, or the next number that is free. */
function nextId(entries: readonly HistoryEntryFormValues[]): string {
  const taken = new Set(entries.map((entry) => entry.temp_id))
  let next = entries.length + 1
  while (taken.has(String(next))) next++
  return String(next)
}
