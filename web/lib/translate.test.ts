import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { type TranslationMessages, translate } from './translate.ts'

// Vitest notices new files only for modules with the text `import.meta.glob(`. See i18n.ts.
const locales = import.meta.glob<TranslationMessages>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
})

const suffix = /_(zero|one|two|few|many|other)$/

function* keysOf(
  messages: TranslationMessages,
  prefix = '',
): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [prefix + name, value]
    else yield* keysOf(value, `${prefix}${name}.`)
  }
}

test('every text is the same as from i18next, with the same plural form and placeholders', async () => {
  let compared = 0
  for (const [file, messages] of Object.entries(locales)) {
    const [, language = '', namespace = ''] = /([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
    const engine = createInstance()
    await engine.init({
      lng: language,
      resources: { [language]: { [namespace]: messages } },
      nsSeparator: false,
      interpolation: { escapeValue: false },
    })
    const reference = engine.getFixedT(language, namespace)
    const texts = [...keysOf(messages)]
    const names = texts.flatMap(([, text]) =>
      [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name),
    )
    const given = Object.fromEntries(names.map((name) => [name, `«${name}» $& <b>`]))
    for (const [key] of texts) {
      const counts = suffix.test(key) ? [0, 1, 2, 5, 21, 1_000_000, 1.5] : [7]
      for (const count of counts) {
        const values = { ...given, count }
        const asked = key.replace(suffix, '')
        expect([asked, count, translate(messages, language, asked, values) ?? asked]).toEqual([
          asked,
          count,
          reference(asked, values),
        ])
        compared++
      }
    }
  }
  expect(compared).toBeGreaterThan(1_000)
})

test('returns null for groups of texts, missing keys and inherited properties', () => {
  const messages = { a: { b: 'B' }, 'One. Two': 'sentence' }
  expect(translate(messages, 'it', 'a', {})).toBeNull()
  expect(translate(messages, 'it', 'a.c', {})).toBeNull()
  expect(translate(messages, 'it', 'toString', {})).toBeNull()
  expect(translate(messages, 'it', 'a.constructor', {})).toBeNull()
  expect(translate(messages, 'it', 'One. Two', {})).toBe('sentence')
})
