import type { ComboboxChoice } from '../../components/filter-choices.ts'
import { countryOptions } from '../../lib/countries.ts'

/** Regions first, then all countries. The values are names, because the offer stores names. */
export function locationOptions(regions: readonly string[], language: string): ComboboxChoice[] {
  const countries = countryOptions(language).map(({ label, mark }) => ({
    value: label,
    label,
    mark,
  }))
  return [...regions.map((name) => ({ value: name, label: name, mark: '' })), ...countries]
}
