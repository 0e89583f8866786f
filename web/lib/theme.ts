import { useSyncExternalStore } from 'react'
import { limits } from '#contract/limits'
import { storageKeys } from '#contract/storage-keys'
import { deleteCookie, setCookie } from './cookie.ts'

/** `system` follows the setting of the operating system. */
export type Theme = 'system' | 'light' | 'dark'
export const themes: readonly Theme[] = ['system', 'light', 'dark']

const cookiePattern = new RegExp(`(?:^|;\\s*)${storageKeys.theme}=(light|dark)(?:;|$)`)

/**
 * The theme that the visitor has chosen. It is stored in a cookie, so that the worker can render it
 * into the page: the first paint has the right colours without a script.
 */
export function readTheme(cookies: string = import.meta.env.SSR ? '' : document.cookie): Theme {
  const value = cookiePattern.exec(cookies)?.[1]
  return value === 'light' || value === 'dark' ? value : 'system'
}

/** The theme chosen on this page. Needed if the browser does not allow cookies. */
let pageChoice: Theme | undefined
const listeners = new Set<() => void>()

export function setTheme(theme: Theme) {
  if (theme === 'system') deleteCookie(storageKeys.theme)
  else setCookie(storageKeys.theme, theme, limits.themeCookieLifeMs)
  pageChoice = theme
  showTheme(theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const currentTheme = (): Theme => pageChoice ?? readTheme()
/** What the theme switch shows until hydration: on the server, React does not read the cookie. */
const systemTheme = (): Theme => 'system'

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, systemTheme)

/** Applies the theme to the page, and its colour to the browser's own bars. */
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

/** The backgrounds of both themes, repeated here because a meta tag cannot use CSS variables. */
const paperColours = { light: '#fcfaf6', dark: '#0e1612' }
