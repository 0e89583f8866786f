import { expect, test } from 'vitest'
import { buildPhraseKey, splitIntoFoldedWords } from './search-words.ts'
import { synonymLists } from './synonym-lists.ts'
import { findSynonyms } from './synonyms.ts'

const lines = synonymLists.flatMap(({ arePlaces, groups }) =>
  arePlaces ? [] : groups.trim().split('\n'),
)
const find = (phrase: string) => {
  const { same, narrower } = findSynonyms(splitIntoFoldedWords(phrase))
  return {
    same: same.map((words) => words.join(' ')),
    narrower: narrower.map((words) => words.join(' ')),
  }
}

test('there are at least 400 groups besides places, and every list has a source', () => {
  expect(lines.length).toBeGreaterThanOrEqual(400)
  for (const { source } of synonymLists) expect(source).not.toBe('')
})

test('a group has at least two different entries, in lower case and without empty ones', () => {
  const wrong = lines.filter((line) => {
    const entries = line.split(/[=>]/).map((entry) => entry.trim())
    const keys = new Set(entries.map((entry) => buildPhraseKey(splitIntoFoldedWords(entry))))
    return keys.size < 2 || entries.includes('') || line !== line.toLowerCase()
  })
  expect(wrong).toEqual([])
})

test('no group occurs twice', () => {
  const keys = lines.map((line) =>
    line
      .split('>')[0]!
      .split('=')
      .map((entry) => buildPhraseKey(splitIntoFoldedWords(entry)))
      .sort()
      .join('|'),
  )
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

test('words with the same meaning find each other, in any form', () => {
  expect(find('assistenza clienti').same).toContain('customer care')
  expect(find('customer care').same).toContain('assistenza clienti')
  expect(find('addetti paghe').same).toContain('payroll')
  expect(find('sviluppatrici').same).toContain('developer')
})

test('a term finds its narrower terms, but not the other way round', () => {
  expect(find('erp').narrower).toContain('sap')
  expect([...find('sap').same, ...find('sap').narrower]).not.toContain('erp')
})
