import { expect, it } from 'vitest'
import { parsePostingSkills } from './skills.ts'

it('folds case, drops repeats, empty and overlong ones, and parts at commas', () => {
  const raw = ['Java', 'java ', 'C++,  C#', '', 'x'.repeat(51), '\u200bSQL']
  expect(parsePostingSkills(raw)).toEqual(['java', 'c++', 'c#', 'sql'])
})

it('keeps thirty at most', () => {
  expect(
    parsePostingSkills(Array.from({ length: 40 }, (_, index) => `skill ${index}`)),
  ).toHaveLength(30)
})

it('takes a list written as text, and guesses nothing', () => {
  expect(parsePostingSkills('React, Vue; Angular')).toEqual(['react', 'vue', 'angular'])
  expect(parsePostingSkills(undefined)).toEqual([])
})
