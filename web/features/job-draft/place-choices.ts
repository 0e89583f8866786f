import type { Choice } from '../../components/find-choices.ts'
import { countryOptions } from '../../lib/countries.ts'

/**
 * Where one may work from: regions first, then every country. A place is stored as it is written, so
 * the value is the name.
 */
export function placeChoices(regions: readonly string[], language: string): Choice[] {
  const countries = countryOptions(language).map(({ label, mark }) => ({
    value: label,
    label,
    mark,
  }))
  return [...regions.map((name) => ({ value: name, label: name, mark: '' })), ...countries]
}
