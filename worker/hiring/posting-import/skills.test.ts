import { expect, it } from 'vitest'
import { parsePostingSkills } from './skills.ts'

it('splits at commas, and leaves out duplicates, empty and overlong texts, and web addresses', () => {
  const raw = ['Java', 'java ', 'C++,  C#', '', 'x'.repeat(51), '\u200bSQL', 'www.evil.example']
  expect(parsePostingSkills(raw)).toEqual(['java', 'c++', 'c#', 'sql'])
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
