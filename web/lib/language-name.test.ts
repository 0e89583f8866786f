import { expect, it } from 'vitest'
import { languageCodes } from '#contract/languages'
import { languageName } from './language-name.ts'

it('names each language of the list, each by a name of its own', () => {
  const names = languageCodes.map((code) => languageName(code, 'it'))
  expect(new Set(names).size).toBe(43)
  for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+/u)
  expect(names.slice(0, 3)).toEqual(['Inglese', 'Italiano', 'Cinese'])
  expect(languageName('de', 'en')).toBe('German')
})
