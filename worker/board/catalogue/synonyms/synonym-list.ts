/**
 * Groups of words with the same meaning, one on each line, and their source. In `a = b`, both words
 * find each other. In `a = b > c = d`, `a` and `b` also find the narrower terms `c` and `d`, but not
 * the other way round. A word represents all its forms, such as the plural.
 */
export type SynonymList = {
  source: string
  /** True if the words are names of places, which have no other forms such as a plural. */
  arePlaces?: true
  groups: string
}

/**
 * The source of groups in which at least two names are labels of one occupation in ESCO, in Italian
 * or English. This service uses the ESCO classification of the European Commission (CC BY 4.0);
 * groups are chosen and adapted.
 */
export const escoSynonymSource = 'ESCO, labels of occupations'
/** The source of groups with words that occur in job titles but in no classification. */
export const jobTitleSynonymSource = 'by hand, from titles of Italian and English offers'
