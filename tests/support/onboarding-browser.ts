import { vi } from 'vitest'
import type { OwnProfile } from '../../worker/contract/people/profiles.ts'
import { ada } from './own-profile.ts'

/** The key of the stored draft. */
export const draftKey = 'onboarding_store'

/** The functions of the draft's module that a simulated tab calls. */
type DraftModule = {
  openProfileDraft: (profile: OwnProfile) => void
  followProfileDraft: (onGone: () => void) => () => void
}

/**
 * A simulated browser: storage that its tabs share, and storage events for all tabs but the writer.
 * `load` imports the module with the draft, of which each tab gets its own.
 */
export function openBrowser<State extends DraftModule>(load: () => Promise<State>) {
  const items = new Map<string, string>()
  const tabs: { hear: ((event: object) => void) | null }[] = []

  async function openTab(profile = ada) {
    const tab: (typeof tabs)[number] = { hear: null }
    tabs.push(tab)
    const tell = (newValue: string | null) => {
      for (const other of tabs) if (other !== tab) other.hear?.({ key: draftKey, newValue })
    }
    const globals = {
      localStorage: {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => {
          items.set(name, value)
          tell(value)
        },
        removeItem: (name: string) => {
          items.delete(name)
          tell(null)
        },
      },
      addEventListener: (_type: string, hear: (event: object) => void) => {
        tab.hear = hear
      },
      removeEventListener: () => {
        tab.hear = null
      },
    }
    vi.resetModules()
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    const state = await load()
    state.openProfileDraft(profile)
    /** Runs code of this tab with this tab's globals. */
    const act = <Result>(work: (own: State) => Result): Result => {
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
      return work(state)
    }
    return {
      state,
      act,
      follow: (onGone = vi.fn()) => act((own) => own.followProfileDraft(onGone)),
    }
  }
  return { items, openTab, stored: () => JSON.parse(items.get(draftKey) ?? 'null') }
}
