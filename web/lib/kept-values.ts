import { storageKeys } from '#contract/storage-keys'

/** What is being written in a form, for this tab to have again where it is torn away from it. */
export type KeptValues<Values extends object> = {
  read: () => Partial<Values> | null
  write: (values: Partial<Values>) => void
  /** Saved, or given up: whatever is written from now on is not kept either. */
  forget: () => void
}

/** @param name whose form it is, and which; null keeps nothing */
export function keptValues<Values extends object>(name: string | null): KeptValues<Values> {
  const key = name === null ? null : storageKeys.form(name)
  let isOver = key === null
  return {
    read: () => (key === null ? null : parsed(attempt(() => sessionStorage.getItem(key)))),
    write: (values) => {
      if (key !== null && !isOver)
        attempt(() => sessionStorage.setItem(key, JSON.stringify(values)))
    },
    forget: () => {
      isOver = true
      if (key !== null) attempt(() => sessionStorage.removeItem(key))
    },
  }
}

function parsed<Values extends object>(text: string | null | undefined): Partial<Values> | null {
  const value = attempt(() => JSON.parse(text ?? 'null'))
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}

/** A browser that stores nothing keeps nothing, and that is all. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
