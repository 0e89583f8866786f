import type { Dice, Language } from '../truth.ts'

/** Formats of phone numbers; `#` is any digit, `%` any digit except 0 and 1. */
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

/** A random phone number in one of the printed formats. */
export const randomPhoneNumber = (dice: Dice, language: Language): string =>
  dice
    .one(formats[language])
    .replace(/[#%]/g, (sign) => `${sign === '#' ? dice.between(0, 9) : dice.between(2, 9)}`)
