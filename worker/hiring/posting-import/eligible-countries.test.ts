import { expect, it } from 'vitest'
import { worldRegions } from '../../contract/board/world-regions.ts'
import { readPostingEligibleCountries } from './eligible-countries.ts'

const remote = {
  workplace: 'remote' as const,
  title: 'Autrice',
  places: ['Torino, Italia'],
  text: '',
}

it.each([
  ['Work from anywhere in Italy or EU.', ['IT', ...worldRegions['Unione europea']]],
  ['You can work fully remotely from any European country (incl. the UK).', worldRegions.Europa],
  ['Enjoy working remotely from anywhere in Greece, by the sea', ['GR']],
  ['Candidates must be based in Spain, Portugal or the United Kingdom.', ['ES', 'PT', 'GB']],
  ['Indispensabile essere residente in Italia.', ['IT']],
  ['Open to candidates located in EMEA', worldRegions.EMEA],
  ['Remote (US / Canada)', ['US', 'CA']],
  ['We hire worldwide', null],
  ['The company is based in Switzerland', ['IT']],
  ['You work remotely with the team in France', ['IT']],
  ['', ['IT']],
])(
  'for remote work in Turin whose text says "%s", the eligible countries are %j',
  (text, codes) => {
    const found = readPostingEligibleCountries({ ...remote, text })
    expect(found && [...found].sort()).toEqual(codes && [...new Set(codes)].sort())
  },
)

it('the eligible countries come from the places if the work is not remote, and are null if no place is given', () => {
  const text = 'Work from anywhere in France'
  expect(readPostingEligibleCountries({ ...remote, workplace: 'hybrid', text })).toEqual(['IT'])
  expect(readPostingEligibleCountries({ ...remote, places: [] })).toBeNull()
})
