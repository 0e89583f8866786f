import { snapshot, subscribe } from 'valtio/vanilla'
import type { FieldError } from '#contract/errors'
import type { OnboardingSection, OnboardingStep } from '#contract/people/onboarding-sections'
import type { OwnProfile } from '#contract/people/profiles'
import { storageKeys } from '#contract/storage-keys'
import type { DraftFormSource } from '../../lib/draft-form.ts'
import { createStoredText } from '../../lib/storage.ts'
import { createStoredDraft } from '../../lib/stored-draft.ts'
import { readDeviceTimezone } from '../../lib/timezones.ts'
import type { CvSnippet } from './cv-reading-result.ts'
import {
  createEmptyProfileDraft,
  createOnboardingDraft,
  type OnboardingDraft,
  type OnboardingSectionValues,
  readProfileDraft,
  toOnboardingSectionValues,
} from './draft.ts'
import { findOnboardingSectionErrors, isOnboardingSection } from './section-errors.ts'

const store = createStoredDraft<OnboardingDraft>({
  text: createStoredText('local', storageKeys.profileDraft),
  empty: createEmptyProfileDraft,
  read: (stored, { profile }) =>
    profile.value.id === null ? null : readProfileDraft(stored, profile.value.id),
  ownPart: ({ step }) => ({ step }),
})

/** The person's answers in the wizard so far, stored in this browser until they are sent. */
export const profileDraftState = store.draft
export const syncProfileDraftAcrossTabs = store.follow

/** Clears the draft here and in the other tabs. */
export const clearProfileDraft = (): void => store.clear()

/** Opens the person's stored draft, or a new one that is stored on its first change. */
export function openProfileDraft(profile: OwnProfile): void {
  if (profileDraftState.profile.value.id === profile.id) return
  store.show(readProfileDraft(store.stored(), profile.id) ?? createOnboardingDraft(profile))
  profileDraftState.info.value.preferred_timezone ||= readDeviceTimezone()
}

export function fillProfileDraft(patch: Partial<OnboardingDraft>): void {
  // Do nothing if the draft was cleared and has no owner.
  if (profileDraftState.profile.value.id === null) return
  // If the person chose to answer by hand, drop the result of reading a file.
  store.change(patch.source === 'manual' ? { ...patch, reading: null } : patch)
}

/** Changes a section from outside its form. If the form is open, it validates the new value. */
export function changeOnboardingSection<Name extends OnboardingSection>(
  name: Name,
  value: OnboardingSectionValues[Name],
): void {
  writeSection(name, { value, error: null })
}

/** Changes a section. If a file had filled the section, it then counts as checked by the person. */
function writeSection<Name extends OnboardingSection>(
  name: Name,
  part: { value: OnboardingSectionValues[Name]; error?: null },
): void {
  const { reading } = profileDraftState
  const isCorrected = JSON.stringify(profileDraftState[name].value) !== JSON.stringify(part.value)
  fillProfileDraft({
    [name]: { ...profileDraftState[name], ...part },
    reading: reading?.sections[name]
      ? {
          ...reading,
          sections: { ...reading.sections, [name]: 'checked' },
          corrected: isCorrected
            ? [...new Set([...reading.corrected, name])]
            : [...reading.corrected],
        }
      : reading,
  })
}

/** Sets the errors that a section shows when its step opens, for instance a taken username. */
export function showOnboardingSectionErrors(name: OnboardingSection, errors: FieldError[]): void {
  const error = errors.length > 0 ? errors : null
  if (error !== profileDraftState[name].error)
    fillProfileDraft({ [name]: { ...profileDraftState[name], error } })
}

/** Records that the person has checked the values that a file filled into this section. */
export function confirmOnboardingSection(name: OnboardingSection): void {
  const { reading } = profileDraftState
  if (!reading?.sections[name]) return
  fillProfileDraft({
    reading: {
      ...reading,
      sections: { ...reading.sections, [name]: 'checked' },
      doubts: reading.doubts.filter(({ section }) => section !== name),
    },
  })
}

export function changeCvSnippets(change: (snippets: CvSnippet[]) => CvSnippet[]): void {
  const { reading } = profileDraftState
  if (reading) fillProfileDraft({ reading: { ...reading, snippets: change(reading.snippets) } })
}

/** Adapts the draft to a step's form. Only in the form, error paths begin with the step's name. */
export const createProfileStepFormDraft = (
  step: OnboardingStep,
): DraftFormSource<OnboardingSectionValues> => ({
  read: () => toOnboardingSectionValues(snapshot(profileDraftState) as OnboardingDraft),
  write: (name, value) => writeSection(name as 'summary', { value: value as string }),
  subscribe: subscribeToDraft,
  find: (values) =>
    isOnboardingSection(step) ? inForm(step, findOnboardingSectionErrors(step, values[step])) : [],
  errors: () =>
    isOnboardingSection(step) ? inForm(step, profileDraftState[step].error ?? []) : [],
  keepErrors: (errors) => {
    const prefix = `${step}.`
    const own = errors.map((error) => ({
      ...error,
      path: error.path === step ? '' : error.path.replace(prefix, ''),
    }))
    if (isOnboardingSection(step)) showOnboardingSectionErrors(step, own)
  },
})

const subscribeToDraft = (listener: () => void) => subscribe(profileDraftState, listener)

const inForm = (step: OnboardingSection, errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: [step, error.path].filter(Boolean).join('.') }))
