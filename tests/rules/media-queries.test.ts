import { describe, expect, test } from 'vitest'
import { describeViolations, expectNoViolations, filesUnder, read, type Violation } from './tree.ts'

/**
 * Whether a file is part of the mails. They are exempt, because mail programs support little CSS
 * and enlarge mails themselves.
 */
const isMail = (file: string): boolean => file.startsWith('worker/messages/mail/')

const isStyled = (file: string): boolean =>
  /\.(css|tsx?|html)$/.test(file) && !file.endsWith('.test.ts') && !isMail(file)

describe('breakpoints use em, because at 200 % text size the screen is half as many em wide', () => {
  test('in this repository', () =>
    expectNoViolations(
      ['web', 'worker']
        .flatMap(filesUnder)
        .filter(isStyled)
        .flatMap((file) => pixelQueries(file, read(file))),
    ))

  test.each([
    '@media (min-width: 768px) {',
    '@media (width >= 768px) {',
    '@media (640px <= width < 1024px) {',
    '@media print and (max-height:30px)',
    '@container card (min-inline-size: 400px) {',
    "useMedia('(min-width: 1024px)')",
    "matchMedia('(width<1024px)')",
    '<source media="(max-width: 600px)" />',
    "breakpoints: { sm: '640px' }",
    "breakpoints: {\n  sm: '40em',\n  md: '768px',\n}",
    'const breakpoints: Record<string, string> = {\n  sm: "40em",\n  md: "768px",\n}',
    'className="max-[600px]:hidden"',
    'className="min-[37.5px]:flex"',
    'className="@[400px]:flex"',
  ])('%s is reported', (text) =>
    expect(describeViolations(pixelQueries('web/a.tsx', text))).toContain('em'),
  )

  test.each([
    '@media (width >= 48em) {',
    '@media (pointer: coarse) { a { min-width: 44px } }',
    "useMedia('(min-width: 64em)')",
    'className="max-w-[47.5rem] min-h-[min(600px,50%)] border-[1px]"',
    "breakpoints: { sm: '40em' }\nconst aheadPx = '900px'",
    '@media print { a { outline: 2px solid } }',
  ])('%s is accepted', (text) => expect(pixelQueries('web/a.tsx', text)).toEqual([]))
})

const feature = String.raw`\(?\s*(?:min-|max-)?(?:width|height|inline-size|block-size)`
const px = String.raw`[\d.]+px`
const patterns = [
  new RegExp(
    String.raw`\(\s*(?:min-|max-)?(?:width|height|inline-size|block-size)\s*[:<>=]+\s*${px}`,
    'g',
  ),
  new RegExp(String.raw`\(\s*${px}\s*[<>]=?\s*${feature}`, 'g'),
  new RegExp(String.raw`(?:^|[\s"'\`])(?:min-|max-|lt-|at-|@)\[${px}\]:`, 'g'),
  new RegExp(String.raw`\bbreakpoints\b[^{}]*\{[^}]*?['"]${px}['"][^}]*\}`, 'g'),
]

function pixelQueries(file: string, text: string): Violation[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      what: `“${found.trim().split('\n')[0]}” is in px: write it in em`,
    })),
  )
}
