import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { OnboardingStep } from '#contract/people/onboarding-sections'
import type { EntryKind } from '../../fields/history-entry.ts'
import type { EntryDialogControl } from '../../fields/use-entry-dialog.ts'
import type { Snippet } from './file-reading.ts'
import { educationFrom, experienceFrom } from './snippet-entry.ts'
import { type SnippetUse, withSkills, withSummary } from './snippet-uses.ts'
import { changeSection, changeSnippets, profileDraft } from './state.ts'

/** Opens the dialog of an existing history entry, or of a new entry with initial values. */
export type OpenEntry = { [Kind in EntryKind]: EntryDialogControl<Kind>['open'] }

/**
 * The last use of a snippet (a text of the CV that was assigned to no field), and how to undo it.
 */
type LastUse = { what: SnippetUse | 'dismiss'; undo: (() => void) | null; after: string }

/** Returns the snippets that a step offers: texts of the CV that were assigned to no field. */
export function useSnippets(step: OnboardingStep, openEntry: OpenEntry) {
  const snapshot = useSnapshot(profileDraft)
  const [last, setLast] = useState<LastUse | null>(null)
  const { reading, source } = snapshot
  const snippets: readonly Snippet[] =
    source === 'manual' ? [] : (reading?.snippets.filter((one) => one.step === step) ?? [])
  // Offer no undo after the person has edited the answers further, because undoing would also
  // revert these edits.
  const mayUndo = last?.undo && last.after === valuesNow()

  function drop(gone: readonly Snippet[]) {
    const texts = new Set(gone.map(({ text }) => text))
    const before = profileDraft.reading?.snippets.map((one) => ({ ...one })) ?? []
    changeSnippets((all) => all.filter(({ text }) => !texts.has(text)))
    return () => changeSnippets(() => before)
  }

  function dismiss(gone: readonly Snippet[]) {
    const undo = drop(gone)
    setLast({ what: 'dismiss', undo, after: valuesNow() })
  }

  function use(snippet: Snippet, what: SnippetUse) {
    const { text } = snippet
    const onSaved = () => {
      drop([snippet])
      setLast({ what, undo: null, after: '' })
    }
    if (what === 'experience')
      return openEntry.experience(null, { start: experienceFrom(text), onSaved })
    if (what === 'education')
      return openEntry.education(null, { start: educationFrom(text), onSaved })
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
    const before = [...profileDraft.skills.value]
    changeSection('skills', withSkills(before, text))
    return () => changeSection('skills', before)
  }
  const before = profileDraft[what].value
  changeSection(what, what === 'summary' ? withSummary(before, text) : text)
  return () => changeSection(what, before)
}

const valuesNow = (): string =>
  JSON.stringify([
    profileDraft.skills.value,
    profileDraft.job_title.value,
    profileDraft.summary.value,
  ])
