import { storageKeys } from '#contract/storage-keys'
import { createStoredValue } from './storage.ts'

export type FormInputStorage<Values extends object> = {
  read: () => Partial<Values> | null
  write: (values: Partial<Values>) => void
  /** Removes the stored input. Nothing more is stored after this call. */
  forget: () => void
}

/**
 * Stores the input of a form in this tab, so that it survives a reload.
 * @param name identifies the form and the record that it edits; null disables storing
 */
export function createFormInputStorage<Values extends object>(
  name: string | null,
): FormInputStorage<Values> {
  if (name === null) return { read: () => null, write: () => undefined, forget: () => undefined }
  const kept = createStoredValue(
    'session',
    storageKeys.form(name),
    (value): Partial<Values> | null =>
      typeof value === 'object' && !Array.isArray(value) ? value : null,
  )
  let isOver = false
  return {
    read: kept.read,
    write: (values) => {
      if (!isOver) kept.write(values)
    },
    forget: () => {
      isOver = true
      kept.remove()
    },
  }
}
