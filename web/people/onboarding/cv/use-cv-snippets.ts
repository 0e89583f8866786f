import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import type { HistoryEntryKind } from '../../../fields/history-entry.ts'
import type { HistoryEntryDialogControl } from '../../../fields/use-history-entry-dialog.ts'
import type { CvSnippet } from '../cv-reading-result.ts'
import { changeCvSnippets, changeOnboardingSection, profileDraftState } from '../state.ts'
import { suggestEducationFromLine, suggestPastJobFromLine } from './snippet-entry.ts'
import { addSkillsFromText, appendToSummary, type CvSnippetUse } from './snippet-uses.ts'

/** Opens the dialog of a history entry: an existing entry, or a new one with suggested values. */
export type OpenHistoryEntryDialog = {
  [Kind in HistoryEntryKind]: HistoryEntryDialogControl<Kind>['open']
}

/** What was last done with a snippet, and how to undo that. */
type LastUse = { what: CvSnippetUse | 'dismiss'; undo: (() => void) | null; after: string }

/** Returns the snippets that a step offers: CV texts that were assigned to no field. */
export function useCvSnippets(step: OnboardingStep, openEntry: OpenHistoryEntryDialog) {
  const snapshot = useSnapshot(profileDraftState)
  const [last, setLast] = useState<LastUse | null>(null)
  const { reading, source } = snapshot
  const snippets: readonly CvSnippet[] =
    source === 'manual' ? [] : (reading?.snippets.filter((one) => one.step === step) ?? [])
  // After further edits, undo is not offered, because it would revert those edits as well.
  const mayUndo = last?.undo && last.after === valuesNow()

  function drop(gone: readonly CvSnippet[]) {
    const texts = new Set(gone.map(({ text }) => text))
    const before = profileDraftState.reading?.snippets.map((one) => ({ ...one })) ?? []
    changeCvSnippets((all) => all.filter(({ text }) => !texts.has(text)))
    return () => changeCvSnippets(() => before)
  }

  function dismiss(gone: readonly CvSnippet[]) {
    const undo = drop(gone)
    setLast({ what: 'dismiss', undo, after: valuesNow() })
  }

  function use(snippet: CvSnippet, what: CvSnippetUse) {
    const { text } = snippet
    const onSaved = () => {
      drop([snippet])
      setLast({ what, undo: null, after: '' })
    }
    if (what === 'experience')
      return openEntry.experience(null, { start: suggestPastJobFromLine(text), onSaved })
    if (what === 'education')
      return openEntry.education(null, { start: suggestEducationFromLine(text), onSaved })
    const putBack = write(what, text)
    const offerAgain = drop([snippet])
    const undo = () => {
      putBack()
      offerAgain()
    }
    setLast({ what, undo, after: valuesNow() })
  }

  return {
    snippets,
    values: snapshot,
    done: last?.what ?? null,
    undo: mayUndo
      ? () => {
          last.undo?.()
          setLast(null)
        }
      : null,
    dismiss,
    use,
  }
}

/** Writes a text into its section; the returned function undoes the change. */
function write(what: 'skills' | 'job_title' | 'summary', text: string): () => void {
  if (what === 'skills') {
    const before = [...profileDraftState.skills.value]
    changeOnboardingSection('skills', addSkillsFromText(before, text))
    return () => changeOnboardingSection('skills', before)
  }
  const before = profileDraftState[what].value
  changeOnboardingSection(what, what === 'summary' ? appendToSummary(before, text) : text)
  return () => changeOnboardingSection(what, before)
}

const valuesNow = (): string =>
  JSON.stringify([
    profileDraftState.skills.value,
    profileDraftState.job_title.value,
    profileDraftState.summary.value,
  ])
