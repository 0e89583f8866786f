import { expect, it } from 'vitest'
import { languageCodes } from '#contract/people/languages'
import { formatLanguageName, listLanguageOptions } from './language-name.ts'

it('names each language with a unique name', () => {
  const names = languageCodes.map((code) => formatLanguageName(code, 'it'))
  expect(new Set(names).size).toBe(43)
  for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+/u)
  expect(names.slice(0, 3)).toEqual(['Inglese', 'Italiano', 'Cinese'])
  expect(formatLanguageName('de', 'en')).toBe('German')
})

it('lists seven languages in the order of the specification, then the others by name', () => {
  const names = listLanguageOptions('it').map(({ label }) => label)
  const [leading, others] = [names.slice(0, 7), names.slice(7)]
  expect(leading).toEqual([
    ...['Inglese', 'Italiano', 'Cinese', 'Hindi', 'Spagnolo', 'Arabo', 'Francese'],
  ])
  expect(others).toHaveLength(36)
  expect(others).toEqual(others.toSorted(new Intl.Collator('it').compare))
  expect(listLanguageOptions('en').map(({ label }) => label)[7]).toBe('Albanian')
})
