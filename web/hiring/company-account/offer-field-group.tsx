import type { ReactNode } from 'react'

export function OfferFieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="heading mb-5 text-xl">{title}</legend>
      <div className="flex flex-col gap-6">{children}</div>
    </fieldset>
  )
}
