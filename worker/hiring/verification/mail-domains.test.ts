import { expect, test } from 'vitest'
import { isFreeMailbox, isMailAtWebsiteDomain } from './mail-domains.ts'

test.each([
  ['rossi@yahoo.co.uk', true],
  ['Rossi@GMAIL.com', true],
  ['rossi@tin.it', true],
  ['rossi@mail.libero.it', true],
  ['rossi@notgmail.com', false],
  ['rossi@outlook.alba.it', false],
  ['lavoro@alba.example', false],
])('%s is at a free mail provider: %s', (address, isFree) =>
  expect(isFreeMailbox(address)).toBe(isFree),
)

test.each([
  ['lavoro@alba.it', 'https://alba.it', true],
  ['lavoro@posta.alba.co.uk', 'https://www.alba.co.uk/lavora?x=1', true],
  ['lavoro@alba.co.uk', 'https://luna.co.uk', false],
  ['lavoro@alba.github.io', 'https://luna.github.io', false],
  ['lavoro@yahoo.fr', 'https://yahoo.fr', false],
  ['lavoro@alba.it', 'https://alba.it.truffa.com', false],
  ['lavoro@alba.it', null, false],
  ['lavoro@alba.it', 'https://192.0.2.1', false],
])('%s and %s share a domain: %s', (address, website, isShared) =>
  expect(isMailAtWebsiteDomain(address, website)).toBe(isShared),
)
