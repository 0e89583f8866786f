import { afterEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#contract/storage-keys'
import { createI18n, type TranslationSets, translationSetsFromFiles } from './i18n-factory.ts'
import { createStoredText } from './storage.ts'

const languageKey = storageKeys.language

const it_ = {
  board: {
    title: 'Offerte',
    only: 'Solo in italiano',
    greeting: 'Ciao {{name}}, da {{city}}',
    raw: '<b>{{html}}</b>',
    found_one: '{{count}} offerta',
    found_many: '{{count}} di offerte',
    found_other: '{{count}} offerte',
    'The name is required: write it.': 'Il nome serve.',
  },
}
const en = { board: { title: 'Jobs', greeting: 'Hi {{name}}, from {{city}}' } }

afterEach(() => vi.unstubAllGlobals())

function memory(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

type Given = {
  sets?: TranslationSets
  stored?: string
  languages?: string[]
  onLanguage?: (language: string) => void
}

function start(given: Given = {}) {
  const { sets = { it: it_, en }, stored: initial, languages = [], onLanguage } = given
  const storage = memory(initial === undefined ? {} : { [languageKey]: initial })
  vi.stubGlobal('localStorage', storage)
  const stored = createStoredText('local', languageKey)
  return { storage, i18n: createI18n({ sets, stored, languages, onLanguage }) }
}

const languageOf = (given: Given) => start(given).i18n.language()

describe('the initial language', () => {
  it('prefers the stored choice to the browser languages', () => {
    expect(languageOf({ stored: 'en', languages: ['it'] })).toBe('en')
  })

  it('is the first browser language with texts', () => {
    expect(languageOf({ languages: ['de', 'en-GB', 'it'] })).toBe('en')
  })

  it('is Italian by default', () => {
    expect(languageOf({})).toBe('it')
    expect(languageOf({ languages: ['de', 'fr-CH'] })).toBe('it')
  })

  it('ignores an unknown stored value', () => {
    for (const stored of ['de', '', 'constructor', '__proto__', '../en', 'EN']) {
      expect(languageOf({ stored, languages: ['en'] })).toBe('en')
    }
  })

  it('works without storage', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden })
    const stored = createStoredText('local', languageKey)
    const i18n = createI18n({ sets: { it: it_ }, stored, languages: ['it'] })
    expect(i18n.language()).toBe('it')
  })

  it('is reported, for <html lang>', () => {
    const onLanguage = vi.fn()
    start({ stored: 'en', onLanguage })
    expect(onLanguage.mock.calls).toEqual([['en']])
  })
})

describe('changing the language', () => {
  it('stores, reports and shows the choice', async () => {
    const onLanguage = vi.fn()
    const { i18n, storage } = start({ onLanguage })
    const shown = vi.fn()
    i18n.subscribe(shown)
    await i18n.setLanguage('en')
    expect(storage.getItem(languageKey)).toBe('en')
    expect(onLanguage).toHaveBeenLastCalledWith('en')
    expect(shown).toHaveBeenCalledOnce()
    expect(i18n.translator('board')('title')).toBe('Jobs')
  })

  it('ignores an unknown language', async () => {
    const { i18n, storage } = start()
    for (const code of ['de', '', 'toString', '__proto__']) await i18n.setLanguage(code)
    expect(storage.getItem(languageKey)).toBeNull()
    expect(i18n.language()).toBe('it')
  })

  it('loads the texts on screen before the change', async () => {
    const load = vi.fn(async () => en.board)
    const { i18n } = start({ sets: { it: it_, en: { board: load } } })
    i18n.translator('board')
    await i18n.setLanguage('en')
    expect(load).toHaveBeenCalledOnce()
    expect(i18n.isReady('board')).toBe(true)
  })
})

describe('a text', () => {
  it('falls back to Italian, then to the key', () => {
    const t = start({ stored: 'en' }).i18n.translator('board')
    expect(t('only')).toBe('Solo in italiano')
    expect(t('nowhere.to.be: found')).toBe('nowhere.to.be: found')
  })

  it('may have a whole sentence as its key', () => {
    const t = start().i18n.translator('board')
    expect(t('The name is required: write it.')).toBe('Il nome serve.')
  })

  it('inserts placeholder values unescaped', () => {
    const t = start().i18n.translator('board')
    expect(t('greeting', { name: 'Ada', city: "L'Aquila" })).toBe("Ciao Ada, da L'Aquila")
    expect(t('raw', { html: '<i>' })).toBe('<b><i></b>')
  })

  it('has plural forms', () => {
    const t = start().i18n.translator('board')
    expect(t('found', { count: 1 })).toBe('1 offerta')
    expect(t('found', { count: 0 })).toBe('0 offerte')
    expect(t('found', { count: 236 })).toBe('236 offerte')
    expect(t('found', { count: 1_000_000 })).toBe('1000000 di offerte')
  })
})

describe('a namespace that is not loaded yet', () => {
  it('is loaded once for many requests', async () => {
    const load = vi.fn(async () => it_.board)
    const { i18n } = start({ sets: { it: { board: load } } })
    expect(i18n.isReady('board')).toBe(false)
    const first = i18n.load('board')
    expect(i18n.load('board')).toBe(first)
    await first
    expect(load).toHaveBeenCalledOnce()
    expect(i18n.translator('board')('title')).toBe('Offerte')
  })

  it('can be requested again after a failure', async () => {
    const load = vi.fn(async () => it_.board).mockRejectedValueOnce(new Error('offline'))
    const { i18n } = start({ sets: { it: { board: load } } })
    await expect(i18n.load('board')).rejects.toThrow('offline')
    await i18n.load('board')
    expect(i18n.isReady('board')).toBe(true)
  })

  it('falls back to Italian if only the other language failed', async () => {
    const fails = () => Promise.reject(new Error('offline'))
    const { i18n } = start({ sets: { it: it_, en: { board: fails } }, stored: 'en' })
    await i18n.load('board')
    expect(i18n.isReady('board')).toBe(true)
    expect(i18n.translator('board')('title')).toBe('Offerte')
  })
})

describe('a new folder in locales', () => {
  it('adds a language', async () => {
    const sets = translationSetsFromFiles({
      '../../locales/it/board.json': it_.board,
      '../../locales/pt-BR/board.json': async () => ({ title: 'Vagas' }),
      '../../locales/README.md': {},
    })
    const { i18n } = start({ sets, languages: ['pt-BR', 'it'] })
    expect(i18n.available).toEqual(['it', 'pt-BR'])
    expect(i18n.language()).toBe('pt-BR')
    await i18n.load('board')
    expect(i18n.translator('board')('title')).toBe('Vagas')
  })
})

describe('arrival', () => {
  const late = () => ({ it: it_, en: { board: () => Promise.resolve(en.board) } })

  it('is null for loaded texts', () => {
    const { i18n } = start({ sets: late() })
    expect(i18n.arrival('board')).toBeNull()
    expect(i18n.arrivalOfAll(['board', 'unknown'])).toBeNull()
  })

  it('is null for texts loaded before the first render', async () => {
    const { i18n } = start({ sets: late(), stored: 'en' })
    await i18n.arrivalOfAll(['board'])
    expect(i18n.arrival('board')).toBeNull()
    expect(i18n.translator('board')('title')).toBe('Jobs')
  })

  it('stays the same promise when React resumes', async () => {
    const { i18n } = start({ sets: late(), stored: 'en' })
    const arrival = i18n.arrival('board')
    await arrival
    expect(arrival).not.toBeNull()
    expect(i18n.arrival('board')).toBe(arrival)
  })
})
