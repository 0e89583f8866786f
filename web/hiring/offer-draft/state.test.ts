import { afterEach, expect, it, vi } from 'vitest'
import { computeStepNavigation, type OfferDraftFields, type OfferDraftStep } from './draft.ts'

const key = 'jobs_store'

/** Simulates tabs that share one storage; each write sends a storage event to the other tabs. */
function openBrowser() {
  const items = new Map<string, string>()
  const tabs: { hear: ((event: object) => void) | null }[] = []

  async function openTab(owner: string | null = null) {
    const tab: (typeof tabs)[number] = { hear: null }
    tabs.push(tab)
    const tell = (newValue: string | null) => {
      for (const other of tabs) if (other !== tab) other.hear?.({ key, newValue })
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
      removeEventListener: () => undefined,
    }
    vi.resetModules()
    const state = await import('./state.ts')
    /** Runs code in the simulated tab, with the globals of that tab. */
    const act = <Result>(work: (own: typeof state) => Result): Result => {
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
      return work(state)
    }
    act((own) => own.openOfferDraft(owner))
    act((own) => own.syncOfferDraftAcrossTabs())
    return { state, act }
  }
  return { items, openTab, stored: () => JSON.parse(items.get(key) ?? 'null') }
}

afterEach(() => vi.unstubAllGlobals())

it('survives a reload and the sign-up of its author', async () => {
  const { openTab, stored } = openBrowser()
  const visitor = await openTab()
  visitor.act((own) => own.patchOfferDraft({ title: 'Sarta di scena' }))
  visitor.act((own) => own.completeOfferDraftStep('general'))
  const signedIn = await openTab('prf_ada')
  expect(signedIn.state.offerDraftState).toMatchObject({
    title: 'Sarta di scena',
    completedSteps: [1],
  })
  expect(stored().owner).toBe('prf_ada')
  const other = await openTab('prf_bruno')
  expect(other.state.offerDraftState.title).toBe('')
})

it('is shared by two tabs, which can show different steps', async () => {
  const { openTab, stored } = openBrowser()
  const one = await openTab()
  const two = await openTab()
  one.act((own) => own.patchOfferDraft(computeStepNavigation(2)))
  one.act((own) => own.patchOfferDraft({ salary_max: 40_000 }))
  two.act((own) => own.patchOfferDraft({ title: 'Sarta' }))
  expect(stored()).toMatchObject({ title: 'Sarta', salary_max: 40_000 })
  expect(one.state.offerDraftState).toMatchObject({ title: 'Sarta', currentStep: 2 })
  expect(two.state.offerDraftState).toMatchObject({ salary_max: 40_000, currentStep: 0 })
  one.act((own) => own.clearOfferDraft())
  expect(stored()).toBeNull()
  expect(two.state.offerDraftState).toMatchObject({ title: '', salary_max: 0, completedSteps: [] })
})

/** Opens the form of a wizard step in the same way as the page does. */
async function openStep(step: OfferDraftStep) {
  const { state } = await openBrowser().openTab()
  const { createDraftForm } = await import('../../lib/draft-form.ts')
  const { form, ...own } = createDraftForm(
    state.createOfferStepDraftSource(step),
    ({ code }) => code,
  )
  let wrong: string[] = []
  form.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => {
      wrong = Object.keys(errors ?? {})
    },
  })
  own.connect()
  const type = async (name: keyof OfferDraftFields, value: unknown) => {
    await form.register(name).onChange({ target: { name, value }, type: 'change' })
    await settled()
  }
  const leave = async (name: keyof OfferDraftFields) => {
    const target = { name, value: form.getValues(name) }
    await form.register(name).onBlur({ target, type: 'blur' })
    await settled()
  }
  const submit = async () => {
    await own.submit(() => undefined)
    await settled()
  }
  return { form, state, type, leave, submit, wrong: () => wrong }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('shows an error when a field loses focus, and removes it when the value is corrected', async () => {
  const { leave, state, type, wrong } = await openStep('application')
  await type('apply_email', 'ada@')
  expect(wrong()).toEqual([])
  await leave('apply_email')
  expect(wrong()).toEqual(['apply_email'])
  await type('apply_email', 'ada@posta.example')
  expect(wrong()).toEqual([])
  expect(state.offerDraftState.apply_email).toBe('ada@posta.example')
})

it('shows all errors of a step when Next is pressed', async () => {
  const { form, submit, type, wrong } = await openStep('general')
  for (const name of ['title', 'job_type', 'job_description'] as const) form.register(name)
  await submit()
  expect(wrong()).toEqual(['title', 'job_type', 'job_description', 'locations'])
  await type('title', 'Sarta')
  expect(wrong()).toEqual(['job_type', 'job_description', 'locations'])
})

it('keeps an error from the server until its field is changed', async () => {
  const { form, leave, type, wrong } = await openStep('general')
  await type('title', 'Sarta')
  await leave('title')
  form.setError('title', { type: 'taken' })
  await type('skills', ['ago'])
  expect(wrong()).toEqual(['title'])
  await type('title', 'Sarta di scena')
  expect(wrong()).toEqual([])
})

it('shows changes that another tab makes', async () => {
  const { form, state } = await openStep('general')
  state.patchOfferDraft({ title: 'Sarta', salary_max: 40_000 })
  await settled()
  expect(form.getValues()).toMatchObject({ title: 'Sarta', salary_max: 40_000 })
})

it('preselects the only company, but keeps a new company that was begun', async () => {
  const { openTab } = openBrowser()
  const { act, state } = await openTab()
  const aurora = { id: 'com_aurora', is_verified: true }
  act((own) => own.preselectCompany([]))
  expect(state.offerDraftState.company_selection_type).toBe('new')
  act((own) => own.preselectCompany([aurora]))
  expect(state.offerDraftState).toMatchObject({
    company_selection_type: 'select',
    company_id: 'com_aurora',
    verified: true,
  })
  act((own) =>
    own.preselectCompany([
      { id: 'com_a', is_verified: true },
      { id: 'com_b', is_verified: false },
    ]),
  )
  expect(state.offerDraftState).toMatchObject({ company_id: null, verified: false })
  act((own) => own.patchOfferDraft({ company_selection_type: 'new', company_name: 'Officina' }))
  act((own) => own.preselectCompany([aurora]))
  expect(state.offerDraftState.company_selection_type).toBe('new')
})
