import { storageKeys } from '#contract/storage-keys'
import { storedValue } from './storage.ts'

/** What is typed into a form: this tab has it again after a reload. */
export type KeptValues<Values extends object> = {
  read: () => Partial<Values> | null
  write: (values: Partial<Values>) => void
  /** Forgets what was typed; from then on nothing is kept. */
  forget: () => void
}

/** @param name the form and what it is about; null keeps nothing */
export function keptValues<Values extends object>(name: string | null): KeptValues<Values> {
  if (name === null) return { read: () => null, write: () => undefined, forget: () => undefined }
  const kept = storedValue('session', storageKeys.form(name), (value): Partial<Values> | null =>
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
