import { describe, expect, test } from 'vitest'
import { createLocaleSet, type LocaleSet, localeSets } from './locale-sets.ts'
import { describeViolations, expectNoViolations, type Violation } from './tree.ts'

/**
 * Finds words that change before a vowel (a → ad, il → l’, sometimes di → d’) directly before a
 * name, a date or an address. There they may be wrong, because the first letter is unknown: "È
 * arrivata a {{company}}" becomes "a Aurora", and "il {{date}}" becomes "il 8 marzo". Rephrase the
 * text, or insert a noun: "all’indirizzo {{email}}".
 */
const before =
  /(?:^|[\s(«“])(a|e|o|il|lo|la|i|gli|le|un|una|al|alla|dal|dalla|del|della|nel|nella|sul|sulla) \{\{(\w+)\}\}|(l|un|d|dell|all|dall|nell|sull)’\{\{(\w+)\}\}/giu

/** Placeholders for numbers. Before a number, only "il" and its forms change. */
const numbers = new Set([
  ...['count', 'price', 'amount', 'max', 'total', 'shown', 'min', 'minutes', 'hours', 'days'],
  ...['months', 'years', 'offers', 'companies', 'firstOffers', 'dailyApplications'],
])
const unchanging = /^[aeo]$/i

describe('no Italian word that changes before a vowel stands directly before a placeholder for a name, date or address', () => {
  test('in this repository', () => {
    expectNoViolations(localeSets().flatMap((set) => (set.language === 'it' ? elisions(set) : [])))
  })

  test.each([
    'È arrivata a {{company}}.',
    'Rispondi a {{name}}',
    'A {{city}} adesso sono le {{time}}',
    'Ritirata il {{date}}',
    'dal {{from}} fino a domani',
    'Dal {{count}} marzo',
    'l’{{offer}}',
    '{{company}} e {{other}}',
  ])('“%s” is reported', (text) => {
    expect(describeViolations(elisions(createLocaleSet('it', { board: { text } })))).toContain(
      'text',
    )
  })

  test.each([
    'Abbiamo scritto all’indirizzo {{email}}.',
    'Fino a {{count}} offerte',
    '{{years}} e {{months}}',
    'una candidatura per {{offer}}',
    'Ritirata: {{date}}',
    'Media {{amount}}',
  ])('“%s” is accepted', (text) => {
    expect(elisions(createLocaleSet('it', { board: { text } }))).toEqual([])
  })
})

function elisions({ namespaces }: LocaleSet): Violation[] {
  return [...namespaces.values()].flatMap(({ file, texts, lineOf }) =>
    [...texts].flatMap(([key, text]) =>
      [...text.matchAll(before)]
        .filter(([, word = '', name = '']) => !(unchanging.test(word) && numbers.has(name)))
        .map(([found]) => ({ file, line: lineOf(key), what: `${key}: “${found.trim()}”` })),
    ),
  )
}
