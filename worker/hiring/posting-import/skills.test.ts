import { expect, it } from 'vitest'
import { parsePostingSkills } from './skills.ts'

it('returns skills in lower case, split at commas, without duplicates, empty and overlong texts', () => {
  const raw = ['Java', 'java ', 'C++,  C#', '', 'x'.repeat(51), '\u200bSQL']
  expect(parsePostingSkills(raw)).toEqual(['java', 'c++', 'c#', 'sql'])
})

it('leaves out skills that contain an address or a phone number', () => {
  const raw = [
    'www.evil.example',
    'node.js',
    'chiama 333 1234567',
    'asp.net',
    'scrivi a x@y.example',
  ]
  expect(parsePostingSkills(raw)).toEqual(['node.js', 'asp.net'])
})

it('returns at most thirty skills', () => {
  expect(
    parsePostingSkills(Array.from({ length: 40 }, (_, index) => `skill ${index}`)),
  ).toHaveLength(30)
})

it('splits a list that is written as one text, and returns no skills for a missing list', () => {
  expect(parsePostingSkills('React, Vue; Angular')).toEqual(['react', 'vue', 'angular'])
  expect(parsePostingSkills(undefined)).toEqual([])
})
