import { useState } from 'react'
import type { FieldError } from '#contract/errors'
import { fieldErrors } from '#contract/field-errors'
import { ApiError } from '../../lib/api.ts'
import { keptValues } from '../../lib/kept-values.ts'
import { useFieldText } from '../../lib/problem-text.ts'
import type { ListedEntry } from './entry-list.ts'

type Options<Entry> = {
  schema: Parameters<typeof fieldErrors>[0]
  initial: Entry
  /** May take its time, and may fail: then what was typed stays. */
  onSave: (entry: Entry) => void | Promise<void>
  onSaved: () => void
  /** Under what name this tab keeps what is typed until it is saved or given up. */
  keptAs?: string | undefined
}

/** What an entry's dialog holds while it is open: the words typed, and what is wrong with them. */
export function useEntryForm<Entry extends ListedEntry>(options: Options<Entry>) {
  const { schema, initial, onSave, onSaved, keptAs = null } = options
  const fieldText = useFieldText()
  const [start] = useState(initial)
  const [kept] = useState(() => keptValues<Entry>(keptAs))
  const [values, setValues] = useState(() => ({ ...start, ...kept.read() }))
  /** Fields that were left once: only those are spoken of. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [lastDate, setLastDate] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)

  const errors = fieldErrors(schema, values).map((error) => onDate(error, lastDate))
  const refused = failure instanceof ApiError ? (failure.problem.errors ?? []) : []

  function change(patch: Partial<Entry>) {
    const date = Object.keys(patch).find((name) => name.endsWith('_date'))
    if (date) setLastDate(date)
    setFailure(null)
    const next = { ...values, ...patch }
    setValues(next)
    kept.write(next)
  }

  function errorOf(name: string): string | undefined {
    // Dates that contradict each other say so at once: both are there to be seen.
    const own = errors.find((one) => one.path === name && (left.has(name) || isOrder(one)))
    const error = own ?? refused.find(({ path }) => path.split('.').at(-1) === name)
    return error && fieldText(error)
  }

  async function submit() {
    setLeft(new Set(Object.keys(values)))
    if (errors.length > 0 || isSaving) return
    setSaving(true)
    try {
      await onSave(values)
      kept.forget()
      onSaved()
    } catch (error) {
      setFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return {
    values,
    change,
    leave: (name: string) => setLeft(new Set([...left, name])),
    errorOf,
    submit,
    isSaving,
    forget: kept.forget,
    isDirty: written(values) !== written(start),
    failure,
    isValid: errors.length === 0,
  }
}

export type EntryForm<Entry extends ListedEntry> = ReturnType<typeof useEntryForm<Entry>>

/** What an entry says: no word is the same as none yet. */
const written = (entry: ListedEntry): string =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([, value]) => value !== null && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const isOrder = ({ code }: FieldError): boolean =>
  code === 'Start date cannot be later than end date' ||
  code === 'End date cannot be earlier than start date'

/** Of two dates in the wrong order the one that was touched last is told, in its own words. */
function onDate(error: FieldError, lastDate: string): FieldError {
  return isOrder(error) && lastDate === 'start_date'
    ? { path: 'start_date', code: 'Start date cannot be later than end date' }
    : error
}
