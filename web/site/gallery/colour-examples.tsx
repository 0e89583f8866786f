import { GallerySection } from './section.tsx'

const swatches = [
  { name: 'paper', look: 'bg-paper text-ink' },
  { name: 'surface', look: 'bg-surface text-ink' },
  { name: 'sunken', look: 'bg-sunken text-muted' },
  { name: 'raised', look: 'bg-raised text-ink' },
  { name: 'brand', look: 'bg-brand text-on-brand' },
  { name: 'brand-soft', look: 'bg-brand-soft text-brand' },
  { name: 'spark-soft', look: 'bg-spark-soft text-spark-ink' },
  { name: 'success-soft', look: 'bg-success-soft text-success' },
  { name: 'warning-soft', look: 'bg-warning-soft text-warning' },
  { name: 'danger-soft', look: 'bg-danger-soft text-danger' },
  { name: 'danger', look: 'bg-danger text-on-danger' },
]

export function ColourExamples() {
  return (
    <GallerySection title="Colori">
      <div className="grid grid-cols-2 sm:grid-cols-4 lg:grid-cols-6 gap-3">
        {swatches.map(({ name, look }) => (
          <div
            key={name}
            className={`${look} rounded-control border border-line px-3 py-6 text-sm`}
          >
            {name}
          </div>
        ))}
      </div>
    </GallerySection>
  )
}
