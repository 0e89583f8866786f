import { proxy } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import { storageKeys } from '#contract/storage-keys'
import {
  type DraftStep,
  emptyDraft,
  type JobDraft,
  readDraft,
  stepIndex,
  walkable,
} from './draft.ts'
import { openQuestions } from './questions.ts'
import { stepErrors } from './step-errors.ts'

/** Signing up empties the draft under this name. */
const storageKey = storageKeys.offerDraft

/** The wizard's answers so far, kept in this browser until they are sent. */
export const draft = proxy<JobDraft>(emptyDraft())

/** What has been said to be wrong, by field. Not stored: it is found again as one goes on. */
export const told = proxy<{ errors: FieldError[] }>({ errors: [] })

/**
 * Shows what is stored for this person, else a new draft, which is stored once something changes.
 * What somebody wrote before signing in is theirs from then on.
 */
export function openDraft(owner: string | null): void {
  const text = readStored()
  // Without a storage the page is all there is to remember it.
  if (text === undefined && draft.owner === null) {
    draft.owner = owner
    return
  }
  const stored = readDraft(text ?? null, owner)
  show(stored ?? emptyDraft(owner))
  if (stored) store({})
}

/** Takes in what one typed, and what is still wrong of what was said to be wrong before. */
export function changeDraft(step: DraftStep, patch: Partial<JobDraft>): void {
  const before = stepErrors(step, draft)
  Object.assign(draft, patch)
  store(patch)
  if (told.errors.length === 0) return
  const after = stepErrors(step, draft)
  told.errors = told.errors.flatMap((error) => {
    const still = after.find(({ path }) => path === error.path)
    // What only the server knows stays until its field is touched.
    const isServers = !before.some(({ path }) => path === error.path)
    return still ?? (isServers && !(error.path in patch) ? error : [])
  })
}

/** Who has no company makes one; who has a single one is most likely to mean that. */
export function settleCompany(
  companies: readonly { readonly id: string; readonly is_verified: boolean }[],
): void {
  const [first] = companies
  const isBegun = draft.company_selection_type === 'new' && draft.company_name.trim() !== ''
  if (!first) patchDraft({ company_selection_type: 'new', company_id: null, verified: false })
  else if (!isBegun && !companies.some(({ id }) => id === draft.company_id)) {
    const only = companies.length === 1 ? first : null
    patchDraft({
      company_selection_type: 'select',
      company_id: only?.id ?? null,
      verified: only?.is_verified ?? false,
    })
  }
}

/** One left a field: what is wrong with it is said, and no more than that. */
export function checkField(step: DraftStep, field: string): void {
  const others = told.errors.filter(({ path }) => path !== field)
  told.errors = [...others, ...stepErrors(step, draft).filter(({ path }) => path === field)]
}

/** Says all that is wrong with a step, or else what is to be answered; true when there is nothing. */
export function checkStep(step: DraftStep): boolean {
  const wrong = stepErrors(step, draft)
  told.errors = wrong.length > 0 ? wrong : openQuestions(step, draft)
  return told.errors.length === 0
}

/** A step is in order and left: it is marked as completed. */
export function completeStep(step: DraftStep): void {
  const completedSteps = [...new Set([...draft.completedSteps, stepIndex(step)])].sort()
  patchDraft({ completedSteps })
}

export function goToStep(step: DraftStep): void {
  patchDraft(walkable(stepIndex(step)))
}

/** Changes what nobody typed. */
export function patchDraft(patch: Partial<JobDraft>): void {
  Object.assign(draft, patch)
  store(patch)
}

/** Something only the server can know. */
export function tellErrors(errors: FieldError[]): void {
  told.errors = errors
}

/** Back to the defaults, here and in the other tabs. */
export function resetDraft(): void {
  show(emptyDraft(draft.owner))
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored, then.
  }
}

/** Takes in what other tabs write, until the answer is called; each tab is at a step of its own. */
export function followOtherTabs(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // A key of null is `localStorage.clear()`.
    if (key !== null && key !== storageKey) return
    if (newValue === null) show(emptyDraft(draft.owner))
    else {
      const theirs = readDraft(newValue, draft.owner)
      if (theirs) Object.assign(draft, theirs, walkable(draft.currentStep))
    }
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function show(next: JobDraft): void {
  Object.assign(draft, next)
  told.errors = []
}

/**
 * Writes what changed here over what is stored: what another tab has written meanwhile stays, unless
 * it is the same field, where the last one to write wins.
 */
function store(changed: Partial<JobDraft>): void {
  const theirs = readDraft(readStored() ?? null, draft.owner)
  try {
    localStorage.setItem(storageKey, JSON.stringify(theirs ? { ...theirs, ...changed } : draft))
  } catch {
    // The draft then lasts as long as the page.
  }
}

/** Undefined where the browser stores nothing. */
function readStored(): string | null | undefined {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return undefined
  }
}
