import type { Dice, Language } from '../truth.ts'

/** Formats of numbers in Italy, elsewhere in Europe and in America; `#` is any digit, `%` none that is 0 or 1. */
const formats: Record<Language, string[]> = {
  it: [
    '+39 3%# #######',
    '3%# ### ####',
    '3%#.#######',
    '(+39) 3%#-#######',
    '0039 3%# ## ## ###',
    '02 %### ####',
    '+39 06/%######',
  ],
  en: [
    '(415) 555-01##',
    '+1 415 555 01##',
    '+1 (212) 555-01##',
    '+44 7700 900###',
    '07700 900###',
    '+49 30 %#######',
    '+33 6 12 ## ## ##',
    '+34 612 ## ## ##',
    '+353 86 %## ####',
  ],
}

/** A phone number as people print it. */
export const phoneOf = (dice: Dice, language: Language): string =>
  dice
    .one(formats[language])
    .replace(/[#%]/g, (sign) => `${sign === '#' ? dice.between(0, 9) : dice.between(2, 9)}`)
