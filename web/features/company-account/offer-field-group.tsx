import type { ReactNode } from 'react'

/** Fields that belong together, under what they are about. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="heading mb-5 text-xl">{title}</legend>
      <div className="flex flex-col gap-6">{children}</div>
    </fieldset>
  )
}

type ListError = { message?: string } | ({ message?: string } | undefined)[]

/** What is wrong with a list, or with one of its items: there is one field for them. */
export function messageOf(error: ListError | undefined): string | undefined {
  if (!Array.isArray(error)) return error?.message
  return error.find(Boolean)?.message
}
