import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { deleteCookie, setCookie } from './cookie.ts'

/** `system` follows the setting of the operating system. */
export type Theme = 'system' | 'light' | 'dark'
export const themes: readonly Theme[] = ['system', 'light', 'dark']

const cookiePattern = new RegExp(`(?:^|;\\s*)${storageKeys.theme}=(light|dark)(?:;|$)`)

/**
 * Reads the chosen theme. It is in a cookie, so that the worker can set `data-theme` and the first
 * paint is right without a script in the head.
 */
export function readTheme(cookies: string = import.meta.env.SSR ? '' : document.cookie): Theme {
  const value = cookiePattern.exec(cookies)?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** The choice made on this page, kept in memory for browsers without cookies. */
let pageChoice: Theme | undefined
const listeners = new Set<() => void>()

export function setTheme(theme: Theme) {
  if (theme === 'system') deleteCookie(storageKeys.theme)
  else setCookie(storageKeys.theme, theme, limits.themeCookieMs)
  pageChoice = theme
  showTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const currentTheme = (): Theme => pageChoice ?? readTheme()
/** The server renders the theme controls without knowing the visitor's choice. */
const systemTheme = (): Theme => 'system'

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, systemTheme)

/** Applies the theme to the page and to the colour of the browser's own bars. */
export function showTheme(theme: Theme) {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    const shown = theme === 'system' ? own : theme
    meta.content = paperColours[shown]
  }
}

/** `--paper` in both themes, as in index.html. A meta tag cannot use CSS variables. */
const paperColours = { light: '#fcfaf6', dark: '#0e1612' }
