import { expect, it } from 'vitest'
import {
  addSpokenLanguage,
  createSpokenLanguage,
  listRemainingSpokenLanguages,
  removeSpokenLanguage,
} from './spoken-languages.ts'

const english = createSpokenLanguage('en')

it('adds the next language at level native', () => {
  expect(addSpokenLanguage([english], 'it')[1]).toEqual({
    code: 'it',
    name: 'Italian',
    level: 'native',
  })
})

it('adds each language once until none is left', () => {
  let spoken = [english]
  for (let added = 0; added < 60; added++) spoken = addSpokenLanguage(spoken, 'it')
  expect(spoken).toHaveLength(43)
  expect(new Set(spoken.map(({ code }) => code)).size).toBe(43)
  expect(listRemainingSpokenLanguages(spoken, 'it')).toEqual([])
})

it('removes any language but English', () => {
  const spoken = addSpokenLanguage([english], 'it')
  expect(removeSpokenLanguage(spoken, 'it')).toEqual([english])
  expect(removeSpokenLanguage(spoken, 'en')).toEqual(spoken)
})

it('offers a row its own language and the unused ones, in the order of the specification', () => {
  const german = createSpokenLanguage('de')
  const names = listRemainingSpokenLanguages([english, german], 'it', 'de').map(
    ({ label }) => label,
  )
  expect(names.slice(0, 8)).toEqual([
    ...['Italiano', 'Cinese', 'Hindi', 'Spagnolo', 'Arabo', 'Francese', 'Albanese', 'Bengalese'],
  ])
  expect(names).toContain('Tedesco')
  expect(names).not.toContain('Inglese')
  expect(
    listRemainingSpokenLanguages([english, german], 'it').map(({ value }) => value),
  ).not.toContain('de')
})
