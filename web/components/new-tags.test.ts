import { expect, it } from 'vitest'
import { newTags } from './new-tags.ts'

it('makes several of what commas separate, in lower case', () => {
  expect(newTags([], ' React, Vue ,UI/UX Design')).toEqual(['react', 'vue', 'ui/ux design'])
})

it('leaves out what is blank, there already, or there twice', () => {
  expect(newTags(['react'], 'REACT, go, , Go,')).toEqual(['go'])
  expect(newTags([], '  ')).toEqual([])
})
