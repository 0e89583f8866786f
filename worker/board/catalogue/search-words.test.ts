import { describe, expect, test } from 'vitest'
import { listWordFormsOfStem, stemWord } from './search-words.ts'
import { synonymLists } from './synonym-lists.ts'

/** Every word in the synonym lists, which are mostly job titles in Italian and English. */
const words = [
  ...new Set(synonymLists.flatMap(({ groups }) => groups.match(/[\p{L}\p{N}]+/gu) ?? [])),
]

describe('the forms of a word', () => {
  test.each([
    ['sviluppatore', 'sviluppatrice', 'sviluppatori', 'sviluppatrici'],
    ['infermiere', 'infermiera', 'infermieri', 'infermiere'],
    ['medico', 'medica', 'medici', 'mediche'],
    ['commesso', 'commessa', 'commessi', 'commesse'],
    ['farmacista', 'farmacisti', 'farmaciste'],
    ['operaio', 'operaia', 'operai', 'operaie'],
    ['engineer', 'engineers'],
    ['company', 'companies'],
    ['coach', 'coaches'],
  ])('%s and %s have the same stem', (...forms) => {
    expect(new Set(forms.map(stemWord)).size).toBe(1)
  })

  test.each([
    ['operaio', 'operations'],
    ['direttore', 'diretto'],
    ['ricerca', 'ricercatore'],
    ['medico', 'medio'],
    ['data', 'date'],
    ['office', 'officina'],
  ])('%s and %s have different stems', (one, other) => {
    expect(stemWord(one)).not.toBe(stemWord(other))
  })

  test('may be names of properties that every object has, such as constructor', () => {
    expect(stemWord('constructor')).toBe(stemWord('constructors'))
    for (const word of Object.getOwnPropertyNames(Object.prototype)) {
      expect(listWordFormsOfStem(stemWord(word))).toContain(word)
    }
  })

  test('are all among the forms of its stem', () => {
    const lost = words.filter((word) => !listWordFormsOfStem(stemWord(word)).includes(word))
    expect(lost).toEqual([])
  })
})
