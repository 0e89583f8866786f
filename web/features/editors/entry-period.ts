import { formatMonth } from '../../lib/format-month.ts'
import type { ListedEntry } from './entry-list.ts'

/**
 * `mar 2021 – giu 2024`, `mar 2021 – Presente`.
 * @param withoutEnd what stands for an end that there is not; empty for nothing
 */
export function entryPeriod(
  { start_date, end_date }: Pick<ListedEntry, 'start_date' | 'end_date'>,
  language: string,
  withoutEnd: string,
): string {
  const end = end_date ? formatMonth(end_date, language) : withoutEnd
  return [formatMonth(start_date, language), end].filter(Boolean).join(' – ')
}
