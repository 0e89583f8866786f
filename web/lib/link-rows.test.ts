import { expect, it } from 'vitest'
import { freeNetworks, linkRows, linksOf, withScheme } from './link-rows.ts'
import { networks } from './networks.ts'

it('has a row per link, also for unknown networks, and an initial row without links', () => {
  expect(linkRows({ github: 'https://a.example', forgia: 'https://b.example' })).toEqual([
    { network: 'github', url: 'https://a.example' },
    { network: 'forgia', url: 'https://b.example' },
  ])
  expect(linkRows({})).toEqual([{ network: 'linkedin', url: '' }])
})

it('keeps the rows that have an address', () => {
  const rows = [
    { network: 'github', url: ' a.example/ada ' },
    { network: 'linkedin', url: '  ' },
  ]
  expect(linksOf(rows)).toEqual({ github: 'https://a.example/ada' })
})

it('offers each network once', () => {
  const rows = [
    { network: 'github', url: '' },
    { network: 'forgia', url: '' },
  ]
  expect(freeNetworks(rows)).toEqual(networks.filter((network) => network !== 'github'))
})

it('adds a missing scheme and keeps every other address', () => {
  expect(withScheme('ada.example')).toBe('https://ada.example')
  expect(withScheme('http://ada.example')).toBe('http://ada.example')
  // Left as it is: validation refuses it.
  expect(withScheme('javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(withScheme('')).toBe('')
})
