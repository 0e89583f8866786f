import { buildingSynonyms } from './synonyms/building-synonyms.ts'
import { designSynonyms } from './synonyms/design-synonyms.ts'
import { factoriesSynonyms } from './synonyms/factories-synonyms.ts'
import { healthSynonyms } from './synonyms/health-synonyms.ts'
import { hospitalitySynonyms } from './synonyms/hospitality-synonyms.ts'
import { logisticsSynonyms } from './synonyms/logistics-synonyms.ts'
import { marketingSynonyms } from './synonyms/marketing-synonyms.ts'
import { officesSynonyms } from './synonyms/offices-synonyms.ts'
import { citySynonyms, countrySynonyms, italianPlaceNames } from './synonyms/place-synonyms.ts'
import { shopsSynonyms } from './synonyms/shops-synonyms.ts'
import type { SynonymList } from './synonyms/synonym-list.ts'
import { teachingSynonyms } from './synonyms/teaching-synonyms.ts'
import { technologySynonyms } from './synonyms/technology-synonyms.ts'

export const synonymLists: SynonymList[] = [
  ...technologySynonyms,
  ...designSynonyms,
  ...marketingSynonyms,
  ...officesSynonyms,
  ...shopsSynonyms,
  ...hospitalitySynonyms,
  ...logisticsSynonyms,
  ...factoriesSynonyms,
  ...buildingSynonyms,
  ...healthSynonyms,
  ...teachingSynonyms,
  italianPlaceNames,
  citySynonyms,
  countrySynonyms,
]
