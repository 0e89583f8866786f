import names from './place-names.json' with { type: 'json' }

// Italian names of places that postings spell differently. The keys are codes of states and
// provinces, or names in the form that `foldPlaceName` returns.

type City = { name: string; country: string }

/** Cities with a different name in Italian, or so well known that their name implies a country. */
export const citiesByFoldedName = new Map<string, City[]>()
for (const [country, list] of Object.entries(names.cities)) {
  for (const [folded, name] of Object.entries<string>(list)) {
    citiesByFoldedName.set(folded, [...(citiesByFoldedName.get(folded) ?? []), { name, country }])
  }
}

/** World regions that postings name instead of a country. */
export const worldRegionNames: Record<string, string> = names.worldRegions

/** Regions of Italy, by name and by the codes that job boards use. */
export const italianRegionNames: Record<string, string> = names.italianRegions

export const americanStateNames: Record<string, string> = names.americanStates

export const canadianProvinceNames: Record<string, string> = names.canadianProvinces
