import { expect, it } from 'vitest'
import { newTags } from './new-tags.ts'

it('splits at commas and converts to lower case', () => {
  expect(newTags([], ' React, Vue ,UI/UX Design')).toEqual(['react', 'vue', 'ui/ux design'])
})

it('leaves out empty, existing and repeated tags', () => {
  expect(newTags(['react'], 'REACT, go, , Go,')).toEqual(['go'])
  expect(newTags([], '  ')).toEqual([])
})
