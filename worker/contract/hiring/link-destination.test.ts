import { expect, test } from 'vitest'
import { unwrapRedirectLink } from './link-destination.ts'

const target = 'https://alba.example/lavora?da=qui&x=1'
const inside = encodeURIComponent(target)

test.each([
  `https://www.google.com/url?q=${inside}&sa=D`,
  `https://www.google.it/url?url=${inside}`,
  `https://www.linkedin.com/redir/redirect?url=${inside}&urlhash=abc`,
  `https://www.linkedin.com/safety/go?url=${inside}`,
  `https://l.facebook.com/l.php?u=${inside}&h=AT0`,
  `https://eur02.safelinks.protection.outlook.com/?url=${inside}&data=05`,
  `https://www.youtube.com/redirect?event=x&q=${inside}`,
  `https://www.linkedin.com/redir/redirect?url=${encodeURIComponent(`https://www.google.com/url?q=${inside}`)}`,
])('replaces %s by its target', (address) => {
  expect(unwrapRedirectLink(address)).toBe(target)
  expect(unwrapRedirectLink(unwrapRedirectLink(address))).toBe(target)
})

test.each([
  target,
  'mailto:lavoro@alba.example',
  'https://www.google.com/search?q=alba',
  'https://www.linkedin.com/jobs/view/1?url=https://alba.example',
  'https://www.google.com/url?q=javascript:alert(1)',
  'https://www.google.com/url?q=%2Frelativo',
  'https://evilgoogle.com/url?q=https://alba.example',
  'non è un indirizzo',
])('leaves %s unchanged', (address) => expect(unwrapRedirectLink(address)).toBe(address))
