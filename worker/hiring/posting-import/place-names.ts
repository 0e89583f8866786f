import names from './place-names.json' with { type: 'json' }

// Italian names of places that postings spell differently. The keys are codes of states and
// provinces, or names in the form that `foldPlaceName` returns. The tables are maps because postings
// contain any text: an object would also have values for `constructor` and the like.

type City = { name: string; country: string }

/** Cities with a different name in Italian, or so well known that their name implies a country. */
export const citiesByFoldedName = new Map<string, City[]>()
for (const [country, list] of Object.entries(names.cities)) {
  for (const [folded, name] of Object.entries<string>(list)) {
    citiesByFoldedName.set(folded, [...(citiesByFoldedName.get(folded) ?? []), { name, country }])
  }
}

/** World regions that postings name instead of a country. */
export const worldRegionNames = new Map<string, string>(Object.entries(names.worldRegions))

/** Regions of Italy, by name and by the codes that job boards use. */
export const italianRegionNames = new Map<string, string>(Object.entries(names.italianRegions))

export const americanStateNames = new Map<string, string>(Object.entries(names.americanStates))

export const canadianProvinceNames = new Map<string, string>(
  Object.entries(names.canadianProvinces),
)
