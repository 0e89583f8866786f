import { proxy } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import type { OnboardingSection } from '#contract/onboarding-sections'
import type { OwnProfile } from '#contract/profiles'
import { storageKeys } from '#contract/storage-keys'
import { deviceTimezone } from '../../lib/timezones.ts'
import {
  emptyDraft,
  newDraft,
  type OnboardingDraft,
  readDraft,
  type SectionValues,
} from './draft.ts'
import type { Snippet } from './file-reading.ts'
import { sectionErrors } from './section-errors.ts'

/** Other parts of the product empty the draft under this name. */
const storageKey = storageKeys.profileDraft

/** The wizard's answers so far: one person's, kept in this browser until they are sent. */
export const draft = proxy<OnboardingDraft>(emptyDraft())

/** Shows what this person has stored here, else a new draft, which is stored once something changes. */
export function openDraft(profile: OwnProfile): void {
  if (draft.profile.value.id === profile.id) return
  show(readDraft(readStored(), profile.id) ?? newDraft(profile))
  draft.info.value.preferred_timezone ||= deviceTimezone()
}

/** What `value` says, and what is still wrong of what was said to be wrong before. */
export function changeSection<Name extends OnboardingSection>(
  name: Name,
  value: SectionValues[Name],
): void {
  const before = draft[name].error
  draft[name].value = value
  if (draft.reading?.sections[name]) draft.reading.sections[name] = 'checked'
  if (before) {
    const told = new Set(before.map(({ path }) => path))
    setErrors(
      name,
      errorsOf(name).filter(({ path }) => told.has(path)),
    )
  }
  store([name, 'reading'])
}

/** One left a field: what is wrong with it is said, and no more than that. */
export function checkField(name: OnboardingSection, path: string): void {
  const others = (draft[name].error ?? []).filter((error) => error.path !== path)
  setErrors(name, [...others, ...errorsOf(name).filter((error) => error.path === path)])
  store([name])
}

/** Says all that is wrong with a section; true when nothing is. */
export function checkSection(name: OnboardingSection): boolean {
  setErrors(name, errorsOf(name))
  store([name])
  return draft[name].error === null
}

/** Something only the server can know: a username that somebody else has. */
export function tellErrors(name: OnboardingSection, errors: FieldError[]): void {
  const paths = new Set(errors.map(({ path }) => path))
  const others = (draft[name].error ?? []).filter(({ path }) => !paths.has(path))
  setErrors(name, [...others, ...errors])
  store([name])
}

export function changeDraft(patch: Partial<Pick<OnboardingDraft, 'step' | 'source'>>): void {
  Object.assign(draft, patch)
  // Whoever writes all of it by hand is not told what a file said.
  if (patch.source === 'manual') draft.reading = null
  store(['step', 'source', 'reading'])
}

/** What a file said of a section is in order as it stands there now. */
export function confirmSection(name: OnboardingSection): void {
  const { reading } = draft
  if (!reading?.sections[name]) return
  reading.sections[name] = 'checked'
  reading.doubts = reading.doubts.filter(({ section }) => section !== name)
  store(['reading'])
}

/** Text without a place that was used or thrown away, or is there again after all. */
export function changeSnippets(change: (snippets: Snippet[]) => Snippet[]): void {
  if (!draft.reading) return
  draft.reading.snippets = change(draft.reading.snippets)
  store(['reading'])
}

/** What was read out of a file, in place of what there was; sections it does not name stay. */
export function fillDraft(patch: Partial<OnboardingDraft>): void {
  Object.assign(draft, patch)
  store(Object.keys(patch) as (keyof OnboardingDraft)[])
}

/** Nothing is left of it, here and in the other tabs: it was sent, or the browser changed hands. */
export function clearOnboardingDraft(): void {
  show(emptyDraft())
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing was stored, then.
  }
}

/**
 * Takes in what other tabs write, until the answer is called.
 * @param onGone another tab has sent the draft, or thrown it away
 */
export function followOtherTabs(onGone: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // A key of null is `localStorage.clear()`.
    if (key !== null && key !== storageKey) return
    const { id } = draft.profile.value
    if (newValue === null) onGone()
    else if (id !== null) {
      const theirs = readDraft(newValue, id)
      // Each tab is at a step of its own.
      if (theirs) show({ ...theirs, step: draft.step })
    }
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const errorsOf = (name: OnboardingSection): FieldError[] => sectionErrors(name, draft[name].value)

function setErrors(name: OnboardingSection, errors: FieldError[]): void {
  draft[name].error = errors.length > 0 ? errors : null
}

function show(next: OnboardingDraft): void {
  Object.assign(draft, next)
}

/**
 * Writes what changed here over what is stored: what another tab has written meanwhile stays, unless
 * it is in the same section, where the last one to write wins.
 */
function store(changed: readonly (keyof OnboardingDraft)[]): void {
  const { id } = draft.profile.value
  if (id === null) return
  const theirs = readDraft(readStored(), id)
  const own = Object.fromEntries(changed.map((name) => [name, draft[name]]))
  try {
    localStorage.setItem(storageKey, JSON.stringify(theirs ? { ...theirs, ...own } : draft))
  } catch {
    // The draft then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
