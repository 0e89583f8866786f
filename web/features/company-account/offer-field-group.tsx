import type { ReactNode } from 'react'

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="heading mb-5 text-xl">{title}</legend>
      <div className="flex flex-col gap-6">{children}</div>
    </fieldset>
  )
}

type ListError = { message?: string } | ({ message?: string } | undefined)[]

/** The first error of a list or of its items, which share one field. */
export function firstErrorMessage(error: ListError | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message
  return error.find(Boolean)?.message
}
