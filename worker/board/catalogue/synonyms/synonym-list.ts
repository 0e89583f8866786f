/**
 * Groups of words with the same meaning, one group on each line, and the source of the groups. In
 * `a = b`, a search for one word also finds the other. In `a = b > c = d`, a search for `a` or `b`
 * also finds the narrower terms `c` and `d`, but not the other way round. A word stands for all its
 * forms, such as the plural.
 */
export type SynonymList = {
  source: string
  /** True if the words are names of places, which have no other forms such as a plural. */
  arePlaces?: true
  groups: string
}

/**
 * The source of groups of synonyms. Each group has at least two labels (Italian or English) of one
 * occupation in ESCO. Licence notice: "This service uses the ESCO classification of the European
 * Commission" (CC BY 4.0). The groups are selected and adapted.
 */
export const escoSynonymSource = 'ESCO, labels of occupations'
/** Names the source of groups whose words occur in job titles but in no classification. */
export const jobTitleSynonymSource = 'by hand, from titles of Italian and English offers'
