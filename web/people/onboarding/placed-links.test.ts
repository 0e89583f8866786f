import { expect, it } from 'vitest'
import { assignLinksToProfile } from './placed-links.ts'

const none = { website: null, social_links: {} }

it('networks take their links, and the first other link is the website', () => {
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

it('what the profile has already stays', () => {
  const before = {
    website: 'https://mio.example',
    social_links: { github: 'https://github.com/io' },
  }
  expect(assignLinksToProfile(['https://github.com/ada', 'https://ada.example'], before)).toEqual(
    before,
  )
})

it('a host that only looks like a network is none', () => {
  const link = 'https://github.ada.example/chi-sono'
  expect(assignLinksToProfile([link], none)).toEqual({ website: link, social_links: {} })
})
