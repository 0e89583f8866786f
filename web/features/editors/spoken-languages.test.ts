import { expect, it } from 'vitest'
import {
  addLanguage,
  remainingLanguages,
  removeLanguage,
  spokenLanguage,
} from './spoken-languages.ts'

const english = spokenLanguage('en')

it('adds the next language, at level native', () => {
  expect(addLanguage([english])[1]).toEqual({ code: 'it', name: 'Italian', level: 'native' })
})

it('adds until none remain, each once', () => {
  let spoken = [english]
  for (let added = 0; added < 60; added++) spoken = addLanguage(spoken)
  expect(spoken).toHaveLength(43)
  expect(new Set(spoken.map(({ code }) => code)).size).toBe(43)
  expect(remainingLanguages(spoken)).toEqual([])
})

it('removes any language but English', () => {
  const spoken = addLanguage([english])
  expect(removeLanguage(spoken, 'it')).toEqual([english])
  expect(removeLanguage(spoken, 'en')).toEqual(spoken)
})
