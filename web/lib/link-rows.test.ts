import { expect, it } from 'vitest'
import {
  ensureUrlScheme,
  listUnusedSocialNetworks,
  toSocialLinkRows,
  toSocialLinks,
} from './link-rows.ts'
import { socialNetworks } from './networks.ts'

it('has a row per link, even for unknown networks, and an empty row if there are no links', () => {
  expect(toSocialLinkRows({ github: 'https://a.example', forgia: 'https://b.example' })).toEqual([
    { network: 'github', url: 'https://a.example' },
    { network: 'forgia', url: 'https://b.example' },
  ])
  expect(toSocialLinkRows({})).toEqual([{ network: 'linkedin', url: '' }])
})

it('keeps the rows that have an address', () => {
  const rows = [
    { network: 'github', url: ' a.example/ada ' },
    { network: 'linkedin', url: '  ' },
  ]
  expect(toSocialLinks(rows)).toEqual({ github: 'https://a.example/ada' })
})

it('offers each network once', () => {
  const rows = [
    { network: 'github', url: '' },
    { network: 'forgia', url: '' },
  ]
  expect(listUnusedSocialNetworks(rows)).toEqual(
    socialNetworks.filter((network) => network !== 'github'),
  )
})

it.each([
  ['ada.example', 'https://ada.example'],
  [' aurora.example/lavora?da=qui ', 'https://aurora.example/lavora?da=qui'],
  ['aurora.example:8443/lavora', 'https://aurora.example:8443/lavora'],
  ['http://ada.example', 'http://ada.example'],
  ['ada@aurora.example', 'ada@aurora.example'],
  // These are not web addresses. They are returned unchanged, and validation rejects them later.
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['aurora', 'aurora'],
  ['', ''],
])('adds only a missing scheme: %s', (text, expected) => {
  expect(ensureUrlScheme(text)).toBe(expected)
})
