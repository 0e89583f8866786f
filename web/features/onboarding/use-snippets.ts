import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { EducationEntry, ExperienceEntry, OnboardingStep } from '#contract/onboarding-sections'
import type { Snippet } from './file-reading.ts'
import { educationFrom, experienceFrom } from './snippet-entry.ts'
import { type SnippetUse, withSkills, withSummary } from './snippet-uses.ts'
import { changeSection, changeSnippets, draft } from './state.ts'

/** Opens the dialog of an entry, or of a new one that begins with something. */
type Open<Entry> = (
  entry: Entry | null,
  suggestion?: { start?: Partial<Omit<Entry, 'temp_id'>>; onSaved?: () => void },
) => void
export type OpenEntry = {
  experience: Open<ExperienceEntry>
  education: Open<EducationEntry>
}

/** What was done with a text last, until it is another's turn, and how to take it back. */
type Deed = { what: SnippetUse | 'dismiss'; undo: (() => void) | null; after: string }

/** The texts without a place that a step offers, and what can be done with each. */
export function useSnippets(step: OnboardingStep, openEntry: OpenEntry) {
  const snapshot = useSnapshot(draft)
  const [last, setLast] = useState<Deed | null>(null)
  const { reading, source } = snapshot
  const snippets: readonly Snippet[] =
    source === 'manual' ? [] : (reading?.snippets.filter((one) => one.step === step) ?? [])
  // Once more was written there, to take it back would take that along.
  const mayUndo = last?.undo && last.after === valuesNow()

  function drop(gone: readonly Snippet[]) {
    const texts = new Set(gone.map(({ text }) => text))
    const before = draft.reading?.snippets.map((one) => ({ ...one })) ?? []
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

/** Writes a text into its section; the answer puts there what was there before. */
function write(what: 'skills' | 'job_title' | 'summary', text: string): () => void {
  if (what === 'skills') {
    const before = [...draft.skills.value]
    changeSection('skills', withSkills(before, text))
    return () => changeSection('skills', before)
  }
  const before = draft[what].value
  changeSection(what, what === 'summary' ? withSummary(before, text) : text)
  return () => changeSection(what, before)
}

const valuesNow = (): string =>
  JSON.stringify([draft.skills.value, draft.job_title.value, draft.summary.value])
