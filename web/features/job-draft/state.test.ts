import { afterEach, expect, it, vi } from 'vitest'

const key = 'jobs_store'

/** One browser: what its tabs share, and the news that each tab but the writer gets. */
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
    /** Code of this tab sees this tab's storage. */
    const act = <Result>(work: (own: typeof state) => Result): Result => {
      for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
      return work(state)
    }
    act((own) => own.openDraft(owner))
    act((own) => own.followOtherTabs())
    return { state, act }
  }
  return { items, openTab, stored: () => JSON.parse(items.get(key) ?? 'null') }
}

afterEach(() => vi.unstubAllGlobals())

it('survives a reload, and the signing up of who wrote it', async () => {
  const { openTab, stored } = openBrowser()
  const visitor = await openTab()
  visitor.act((own) => own.changeDraft('general', { title: 'Sarta di scena' }))
  visitor.act((own) => own.completeStep('general'))
  const signedIn = await openTab('prf_ada')
  expect(signedIn.state.draft).toMatchObject({ title: 'Sarta di scena', completedSteps: [1] })
  expect(stored().owner).toBe('prf_ada')
  const other = await openTab('prf_bruno')
  expect(other.state.draft.title).toBe('')
})

it('is one in two tabs, each at a step of its own', async () => {
  const { openTab, stored } = openBrowser()
  const one = await openTab()
  const two = await openTab()
  one.act((own) => own.goToStep('details'))
  one.act((own) => own.changeDraft('details', { salary_max: 40_000 }))
  two.act((own) => own.changeDraft('general', { title: 'Sarta' }))
  expect(stored()).toMatchObject({ title: 'Sarta', salary_max: 40_000 })
  expect(one.state.draft).toMatchObject({ title: 'Sarta', currentStep: 2 })
  expect(two.state.draft).toMatchObject({ salary_max: 40_000, currentStep: 0 })
  one.act((own) => own.resetDraft())
  expect(stored()).toBeNull()
  expect(two.state.draft).toMatchObject({ title: '', salary_max: 0, completedSteps: [] })
})

it('says what is wrong when a field is left, and takes it back as it is put right', async () => {
  const { openTab } = openBrowser()
  const { act, state } = await openTab()
  const told = () => state.told.errors.map(({ path }) => path)
  act((own) => own.changeDraft('application', { apply_email: 'ada@' }))
  expect(told()).toEqual([])
  act((own) => own.checkField('application', 'apply_email'))
  expect(told()).toEqual(['apply_email'])
  act((own) => own.changeDraft('application', { apply_email: 'ada@posta.example' }))
  expect(told()).toEqual([])
  expect(act((own) => own.checkStep('general'))).toBe(false)
  act((own) => own.changeDraft('general', { title: 'Sarta' }))
  expect(told()).toEqual(['job_type', 'job_description'])
})

it('keeps what only the server knows until its field is touched', async () => {
  const { openTab } = openBrowser()
  const { act, state } = await openTab()
  act((own) => own.changeDraft('general', { title: 'Sarta' }))
  act((own) => own.tellErrors([{ path: 'title', code: 'taken' }]))
  act((own) => own.changeDraft('general', { skills: ['ago'] }))
  expect(state.told.errors).toEqual([{ path: 'title', code: 'taken' }])
  act((own) => own.changeDraft('general', { title: 'Sarta di scena' }))
  expect(state.told.errors).toEqual([])
})

it('means the one company there is, and lets who has begun another one finish it', async () => {
  const { openTab } = openBrowser()
  const { act, state } = await openTab()
  const aurora = { id: 'com_aurora', is_verified: true }
  act((own) => own.settleCompany([]))
  expect(state.draft.company_selection_type).toBe('new')
  act((own) => own.settleCompany([aurora]))
  expect(state.draft).toMatchObject({
    company_selection_type: 'select',
    company_id: 'com_aurora',
    verified: true,
  })
  act((own) =>
    own.settleCompany([
      { id: 'com_a', is_verified: true },
      { id: 'com_b', is_verified: false },
    ]),
  )
  expect(state.draft).toMatchObject({ company_id: null, verified: false })
  act((own) =>
    own.changeDraft('company', { company_selection_type: 'new', company_name: 'Officina' }),
  )
  act((own) => own.settleCompany([aurora]))
  expect(state.draft.company_selection_type).toBe('new')
})
