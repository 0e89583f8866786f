import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  profileDraftStorageKey as key,
  simulateBrowserTabs as openSimulated,
} from '../../../tests/support/onboarding-browser.ts'

const openBrowser = () => openSimulated(() => import('./state.ts'))

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the result of reading a file', () => {
  const reading = {
    sections: { skills: 'read' as const, summary: 'read' as const },
    doubts: [
      {
        section: 'summary' as const,
        about: '',
        values: [{ field: 'summary' as const, value: 'Ciao' }],
        source: 'Chi sono',
      },
    ],
    snippets: [
      { text: 'Automunita', step: 'review' as const },
      { text: 'Ricamo, orli, taglio', step: 'skills' as const },
    ],
    corrected: [],
  }
  async function withReading() {
    const browser = openBrowser()
    const tab = await browser.openTab()
    tab.act((own) => own.fillProfileDraft({ source: 'resume', reading: structuredClone(reading) }))
    return { ...browser, ...tab, kept: () => browser.stored().reading }
  }

  it('survives a reload without the snippets that were removed', async () => {
    const { act, openTab } = await withReading()
    act((own) => own.changeCvSnippets((all) => all.filter(({ step }) => step !== 'skills')))
    const after = await openTab()
    expect(after.state.profileDraftState.reading).toEqual({
      ...reading,
      snippets: [reading.snippets[0]],
    })
  })

  it('marks changed sections as checked, and drops the doubts of confirmed sections', async () => {
    const { act, kept } = await withReading()
    act((own) => own.changeOnboardingSection('summary', 'Ciao a tutti'))
    expect(kept()).toMatchObject({ sections: { skills: 'read', summary: 'checked' } })
    expect(kept().doubts).toHaveLength(1)
    act((own) => own.confirmOnboardingSection('summary'))
    act((own) => own.confirmOnboardingSection('pricing'))
    expect(kept()).toMatchObject({ sections: { skills: 'read', summary: 'checked' }, doubts: [] })
    expect(kept().sections).not.toHaveProperty('pricing')
  })

  it('counts each changed section as corrected once', async () => {
    const { act, kept, state } = await withReading()
    act((own) => own.changeOnboardingSection('skills', [...state.profileDraftState.skills.value]))
    expect(kept().corrected).toEqual([])
    act((own) => own.changeOnboardingSection('summary', 'Ciao a tutti'))
    act((own) => own.changeOnboardingSection('summary', 'Ciao a tutte'))
    act((own) => own.changeOnboardingSection('job_title', 'Sarta'))
    expect(kept().corrected).toEqual(['summary'])
  })

  it('is replaced by the next file and removed by answers given by hand', async () => {
    const { act, kept } = await withReading()
    const second = {
      sections: { locale: 'read' as const },
      doubts: [],
      snippets: [],
      corrected: [],
    }
    act((own) => own.fillProfileDraft({ reading: second }))
    expect(kept()).toEqual(second)
    act((own) => own.fillProfileDraft({ step: 'skills' }))
    expect(kept()).toEqual(second)
    act((own) => own.fillProfileDraft({ source: 'manual' }))
    expect(kept()).toBeNull()
  })

  it('is dropped if it is damaged, without the answers', async () => {
    const { act, items, openTab, stored } = await withReading()
    act((own) => own.changeOnboardingSection('job_title', 'Sarta'))
    items.set(key, JSON.stringify({ ...stored(), reading: { sections: { skills: 'maybe' } } }))
    const after = await openTab()
    expect(after.state.profileDraftState.reading).toBeNull()
    expect(after.state.profileDraftState.job_title.value).toBe('Sarta')
  })

  it('keeps the answers of a draft that lacks phone and links', async () => {
    const { act, items, openTab, stored } = await withReading()
    act((own) =>
      own.changeOnboardingSection('info', {
        ...own.profileDraftState.info.value,
        residency: 'Lecce',
      }),
    )
    const draft = stored()
    const { phone, links, ...older } = draft.info.value
    items.set(key, JSON.stringify({ ...draft, info: { ...draft.info, value: older } }))
    const after = await openTab()
    expect(after.state.profileDraftState.info.value).toMatchObject({
      residency: 'Lecce',
      phone: null,
      links: [],
    })
  })
})
