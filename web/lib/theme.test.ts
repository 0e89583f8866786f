import { expect, it } from 'vitest'
import { readTheme } from './theme.ts'

it('finds the choice among other cookies', () => {
  expect(readTheme('a=b; theme=dark; c=d')).toBe('dark')
  expect(readTheme('theme=light')).toBe('light')
})

it('follows the system without a valid choice', () => {
  for (const cookies of [
    '',
    'theme=',
    'theme=blue',
    'mytheme=dark',
    'theme=darker',
    'x=theme=dark',
  ])
    expect(readTheme(cookies)).toBe('system')
})
