/**
 * Groups of words that mean the same, and their source. A line is a group: `a = b` find each other, and
 * `a = b > c = d` finds also c and d, which do not find a or b, since they are a part of it. Any form of
 * a word stands for all of them.
 */
export type SynonymList = {
  source: string
  /** Names of places have no forms. */
  arePlaces?: true
  groups: string
}

/**
 * At least two names of each group are labels of one occupation in ESCO, in Italian or English. This service
 * uses the ESCO classification of the European Commission (CC BY 4.0); groups are chosen and adapted.
 */
export const fromEsco = 'ESCO, labels of occupations'
/** What job titles say and no classification has. */
export const fromTitles = 'by hand, from titles of Italian and English offers'
