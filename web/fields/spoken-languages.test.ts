import { expect, it } from 'vitest'
import {
  addLanguage,
  remainingLanguages,
  removeLanguage,
  spokenLanguage,
} from './spoken-languages.ts'

const english = spokenLanguage('en')

it('adds the next language at level native', () => {
  expect(addLanguage([english], 'it')[1]).toEqual({ code: 'it', name: 'Italian', level: 'native' })
})

it('adds each language once until none is left', () => {
  let spoken = [english]
  for (let added = 0; added < 60; added++) spoken = addLanguage(spoken, 'it')
  expect(spoken).toHaveLength(43)
  expect(new Set(spoken.map(({ code }) => code)).size).toBe(43)
  expect(remainingLanguages(spoken, 'it')).toEqual([])
})

it('removes any language but English', () => {
  const spoken = addLanguage([english], 'it')
  expect(removeLanguage(spoken, 'it')).toEqual([english])
  expect(removeLanguage(spoken, 'en')).toEqual(spoken)
})

it('offers unused languages and its own, in the order of the specification', () => {
  const german = spokenLanguage('de')
  const names = remainingLanguages([english, german], 'it', 'de').map(({ label }) => label)
  expect(names.slice(0, 8)).toEqual([
    ...['Italiano', 'Cinese', 'Hindi', 'Spagnolo', 'Arabo', 'Francese', 'Albanese', 'Bengalese'],
  ])
  expect(names).toContain('Tedesco')
  expect(names).not.toContain('Inglese')
  expect(remainingLanguages([english, german], 'it').map(({ value }) => value)).not.toContain('de')
})
