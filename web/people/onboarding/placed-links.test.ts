import { expect, it } from 'vitest'
import { assignLinksToProfile } from './placed-links.ts'

const none = { website: null, social_links: {} }

it('assigns links to their networks, and the first other link to the website', () => {
  const links = [
    'https://www.linkedin.com/in/ada',
    'https://ada.example/lavori',
    'https://github.com/ada',
    'https://altro.example',
    'https://twitter.com/ada',
  ]
  expect(assignLinksToProfile(links, none)).toEqual({
    website: 'https://ada.example/lavori',
    social_links: {
      linkedin: 'https://www.linkedin.com/in/ada',
      github: 'https://github.com/ada',
      x: 'https://twitter.com/ada',
    },
  })
})

it('keeps the links that the profile already has', () => {
  const before = {
    website: 'https://mio.example',
    social_links: { github: 'https://github.com/io' },
  }
  expect(assignLinksToProfile(['https://github.com/ada', 'https://ada.example'], before)).toEqual(
    before,
  )
})

it('does not mistake a similar host for a network', () => {
  const link = 'https://github.ada.example/chi-sono'
  expect(assignLinksToProfile([link], none)).toEqual({ website: link, social_links: {} })
})
