import type { ReactNode } from 'react'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h2 className="heading text-2xl border-b border-line pb-2">{title}</h2>
      {children}
    </section>
  )
}

export const GalleryRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
