import { expect, it } from 'vitest'
import { readSkills } from './skills.ts'

it('folds case, drops repeats, empty and overlong ones, and parts at commas', () => {
  const raw = ['Java', 'java ', 'C++,  C#', '', 'x'.repeat(51), '\u200bSQL']
  expect(readSkills(raw)).toEqual(['java', 'c++', 'c#', 'sql'])
})

it('keeps thirty at most', () => {
  expect(readSkills(Array.from({ length: 40 }, (_, index) => `skill ${index}`))).toHaveLength(30)
})

it('takes a list written as text, and guesses nothing', () => {
  expect(readSkills('React, Vue; Angular')).toEqual(['react', 'vue', 'angular'])
  expect(readSkills(undefined)).toEqual([])
})
