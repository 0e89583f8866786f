import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  profileDraftStorageKey as key,
  simulateBrowserTabs as openSimulated,
} from '../../../tests/support/onboarding-browser.ts'
import { newcomerProfileAda } from '../../../tests/support/own-profile.ts'

const openBrowser = () => openSimulated(() => import('./state.ts'))

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('the draft in this browser', () => {
  it('is stored with the first answer and survives a reload', async () => {
    const { openTab, items } = openBrowser()
    const before = await openTab()
    expect(items.has(key)).toBe(false)
    before.act((own) => own.changeOnboardingSection('job_title', 'Guardiana del faro'))
    before.act((own) => own.fillProfileDraft({ step: 'experience' }))
    const after = await openTab()
    expect(after.state.profileDraftState.job_title.value).toBe('Guardiana del faro')
    expect(after.state.profileDraftState.step).toBe('experience')
  })

  it('starts with the device’s time zone unless the profile has one', async () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const tab = await openBrowser().openTab()
    expect(tab.state.profileDraftState.info.value.preferred_timezone).toBe(zone)
    const chosen = { ...newcomerProfileAda, preferred_timezone: 'Asia/Tokyo' }
    const other = await openBrowser().openTab(chosen)
    expect(other.state.profileDraftState.info.value.preferred_timezone).toBe('Asia/Tokyo')
  })

  it('is hidden from another account and replaced by that account’s draft', async () => {
    const { openTab, stored } = openBrowser()
    const first = await openTab()
    first.act((own) => own.changeOnboardingSection('summary', 'Segreto'))
    const second = await openTab({ ...newcomerProfileAda, id: 'prf_0000000000000000000000emma' })
    expect(second.state.profileDraftState.summary.value).toBe('')
    second.act((own) => own.changeOnboardingSection('job_title', 'Sarta'))
    expect(stored().profile.value.id).toBe('prf_0000000000000000000000emma')
    expect(JSON.stringify(stored())).not.toContain('Segreto')
  })

  it('lasts until the page is left if storage is forbidden', async () => {
    const { openTab } = openBrowser()
    const tab = await openTab()
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    tab.state.changeOnboardingSection('job_title', 'Sarta')
    expect(tab.state.profileDraftState.job_title.value).toBe('Sarta')
    tab.state.clearProfileDraft()
    expect(tab.state.profileDraftState.job_title.value).toBe('')
  })
})

describe('two tabs', () => {
  it('keep each other’s sections even without listening', async () => {
    const { openTab, stored } = openBrowser()
    const [left, right] = [await openTab(), await openTab()]
    left.act((own) => own.changeOnboardingSection('skills', ['go']))
    right.act((own) => own.changeOnboardingSection('job_title', 'Sarta'))
    expect(stored().skills.value).toEqual(['go'])
    expect(stored().job_title.value).toBe('Sarta')
  })

  it('show each other’s changes at their own steps, and the last change of a section wins', async () => {
    const { openTab, stored } = openBrowser()
    const [left, right] = [await openTab(), await openTab()]
    left.follow()
    right.follow()
    right.act((own) => own.fillProfileDraft({ step: 'summary' }))
    left.act((own) => own.changeOnboardingSection('job_title', 'Sarta'))
    expect(right.state.profileDraftState.job_title.value).toBe('Sarta')
    right.act((own) => own.changeOnboardingSection('job_title', 'Guardiana'))
    expect(left.state.profileDraftState.job_title.value).toBe('Guardiana')
    expect(stored().job_title.value).toBe('Guardiana')
    expect(left.state.profileDraftState.step).toBe('source')
    expect(right.state.profileDraftState.step).toBe('summary')
  })

  it('notice that the draft was sent, and ignore other stored values', async () => {
    const { openTab, items } = openBrowser()
    const [left, right] = [await openTab(), await openTab()]
    const gone = vi.fn()
    left.act((own) => own.changeOnboardingSection('job_title', 'Sarta'))
    left.follow(gone)
    right.act(() => localStorage.setItem(key, '{"hello":"world"}'))
    expect(left.state.profileDraftState.job_title.value).toBe('Sarta')
    expect(gone).not.toHaveBeenCalled()
    right.act((own) => own.clearProfileDraft())
    expect(gone).toHaveBeenCalledOnce()
    expect(items.has(key)).toBe(false)
  })
})

describe('the errors of a step', () => {
  /** Opens the form of a step in the same way as the screen does. */
  async function openStep(step: 'pricing' | 'info') {
    const tab = await openBrowser().openTab()
    const { createDraftForm } = await import('../../lib/draft-form.ts')
    const { form, ...own } = createDraftForm(
      tab.state.createProfileStepFormDraft(step),
      ({ code }) => code,
    )
    own.connect()
    form.subscribe({
      formState: { errors: true },
      callback: ({ errors }) => own.keepErrors(errors ?? {}),
    })
    const type = async (name: Parameters<typeof form.register>[0], value: unknown) => {
      await form.register(name).onChange({ target: { name, value }, type: 'change' })
      await settled()
    }
    const leave = async (name: Parameters<typeof form.register>[0]) => {
      const target = { name, value: form.getValues(name) }
      await form.register(name).onBlur({ target, type: 'blur' })
      await settled()
    }
    let passes = 0
    const submit = async () => {
      await own.submit(() => void passes++)
      await settled()
      return passes > 0
    }
    return { ...tab, form, type, leave, submit }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  it('appear on Next and disappear with the correction', async () => {
    const { form, state, submit, type } = await openStep('pricing')
    for (const name of ['pricing.hourly_rate', 'pricing.yearly_salary'] as const)
      form.register(name, { deps: ['pricing.hourly_rate'] })
    expect(await submit()).toBe(false)
    expect(state.profileDraftState.pricing.error?.map(({ code }) => code)).toEqual([
      'Hourly rate must be at least 10',
      'Yearly salary must be at least 10',
    ])
    await type('pricing.hourly_rate', 20)
    expect(state.profileDraftState.pricing.error?.map(({ path }) => path)).toEqual([
      'yearly_salary',
    ])
    await type('pricing.yearly_salary', 20)
    expect(await submit()).toBe(false)
    expect(state.profileDraftState.pricing.error?.map(({ code }) => code)).toEqual([
      'Hourly rate must be less than yearly salary',
    ])
    expect(state.profileDraftState.pricing.value).toEqual({ hourly_rate: 20, yearly_salary: 20 })
    await type('pricing.yearly_salary', 30_000)
    expect(await submit()).toBe(true)
    expect(state.profileDraftState.pricing.error).toBeNull()
  })

  it('appear only on a field that is left with a value', async () => {
    const { leave, state, type } = await openStep('info')
    await leave('info.residency')
    expect(state.profileDraftState.info.error).toBeNull()
    await type('info.username', 'ad')
    expect(state.profileDraftState.info.error).toBeNull()
    await leave('info.username')
    expect(state.profileDraftState.info.error?.map(({ path, code }) => [path, code])).toEqual([
      ['username', 'Username must be at least 3 characters'],
    ])
    await type('info.username', 'ada')
    expect(state.profileDraftState.info.error).toBeNull()
  })

  it('from the server stay until the field is changed', async () => {
    const { form, state, type } = await openStep('info')
    form.setError('info.username', { type: 'taken' })
    await type('info.residency', 'Bologna')
    expect(state.profileDraftState.info.error).toEqual([{ path: 'username', code: 'taken' }])
  })

  it('appear again when the step is opened again', async () => {
    const tab = await openBrowser().openTab()
    tab.act((own) => own.showOnboardingSectionErrors('info', [{ path: 'username', code: 'taken' }]))
    expect(tab.state.createProfileStepFormDraft('info').errors()).toEqual([
      { path: 'info.username', code: 'taken' },
    ])
  })
})

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

  it('is dropped if it is damaged, while the answers are kept', async () => {
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
