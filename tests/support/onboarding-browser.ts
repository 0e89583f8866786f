import { vi } from 'vitest'
import type { OwnProfile } from '../../worker/contract/people/profiles.ts'
import { newcomerProfileAda } from './own-profile.ts'

/** The local storage key of the profile draft. */
export const profileDraftStorageKey = 'onboarding_store'

/** The exported functions of the profile draft's module that a simulated tab calls. */
type DraftModule = {
  openProfileDraft: (profile: OwnProfile) => void
  syncProfileDraftAcrossTabs: (onGone: () => void) => () => void
}

/**
 * A simulated browser. All its tabs share one local storage, and a write in one tab sends a storage
 * event to the other tabs. `load` imports the module of the draft. Each tab gets its own instance
 * of the module.
 */
export function simulateBrowserTabs<State extends DraftModule>(load: () => Promise<State>) {
  const items = new Map<string, string>()
  const tabs: { hear: ((event: object) => void) | null }[] = []

  async function openTab(profile = newcomerProfileAda) {
    const tab: (typeof tabs)[number] = { hear: null }
    tabs.push(tab)
    const tell = (newValue: string | null) => {
      for (const other of tabs)
        if (other !== tab) other.hear?.({ key: profileDraftStorageKey, newValue })
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
    /** Runs a function with the globals of this tab. */
    const act = <Result>(work: (own: State) => Result): Result => {
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
      return work(state)
    }
    return {
      state,
      act,
      follow: (onGone = vi.fn()) => act((own) => own.syncProfileDraftAcrossTabs(onGone)),
    }
  }
  return { items, openTab, stored: () => JSON.parse(items.get(profileDraftStorageKey) ?? 'null') }
}
