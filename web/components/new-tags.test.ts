import { expect, it } from 'vitest'
import { parseNewTags } from './new-tags.ts'

it('splits at commas and converts to lower case', () => {
  expect(parseNewTags([], ' React, Vue ,UI/UX Design')).toEqual(['react', 'vue', 'ui/ux design'])
})

it('leaves out empty, existing and repeated tags', () => {
  expect(parseNewTags(['react'], 'REACT, go, , Go,')).toEqual(['go'])
  expect(parseNewTags([], '  ')).toEqual([])
})
