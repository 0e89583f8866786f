import { useMemo } from 'react'
import type { SelectOption } from '../../components/select.tsx'
import { countryOptions } from '../../lib/countries.ts'
import { useLanguage } from '../../lib/i18n.ts'

/** Returns the names in `own` that are not countries, such as world regions, then all countries. */
export function useLocationOptions(own: readonly string[]): SelectOption[] {
  const language = useLanguage()
  return useMemo(() => {
    const countries = countryOptions(language).map(({ label }) => label)
    const others = own.filter((name) => !countries.includes(name))
    return [...others, ...countries].map((name) => ({ value: name, label: name }))
  }, [language, own])
}
