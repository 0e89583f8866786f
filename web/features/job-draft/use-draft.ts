import { useSnapshot } from 'valtio'
import { useFieldText } from '../../lib/problem-text.ts'
import type { DraftStep, JobDraft } from './draft.ts'
import { changeDraft, checkField, draft, told } from './state.ts'

/**
 * The draft for the fields of a step, in step with every key that is pressed: a field that hears of
 * its own value a moment later has it taken back first, and loses its cursor.
 */
export function useDraft(step: DraftStep) {
  const values = useSnapshot(draft, { sync: true })
  const { errors } = useSnapshot(told)
  const fieldText = useFieldText()
  return {
    values,
    change: (patch: Partial<JobDraft>) => changeDraft(step, patch),
    /** One left a field; an empty one is left alone until one goes on. */
    leave: (field: keyof JobDraft & string) => {
      const value = draft[field]
      if (value !== '' && value !== 0) checkField(step, field)
    },
    errorOf: (field: keyof JobDraft & string): string | undefined => {
      const found = errors.find(({ path }) => path === field)
      return found && fieldText({ ...found })
    },
  }
}
