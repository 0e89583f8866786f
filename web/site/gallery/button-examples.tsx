import { Button, IconButton } from '../../components/button.tsx'
import { GalleryRow, GallerySection } from './section.tsx'

export function ButtonExamples() {
  return (
    <GallerySection title="Pulsanti">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <GalleryRow key={size}>
          <Button size={size}>Candidati</Button>
          <Button size={size} variant="secondary">
            Vedi l’azienda
          </Button>
          <Button size={size} variant="ghost">
            Annulla
          </Button>
          <Button size={size} variant="danger" icon="i-lucide-trash-2">
            Elimina
          </Button>
          <IconButton size={size} label="Condividi" icon="i-lucide-share-2" />
          <IconButton size={size} variant="secondary" label="Modifica" icon="i-lucide-pencil" />
        </GalleryRow>
      ))}
      <GalleryRow>
        <Button loading>Invio…</Button>
        <Button loading variant="secondary">
          Salvataggio…
        </Button>
        <Button disabled>Cerca</Button>
        <Button disabled variant="secondary">
          Azzera
        </Button>
        <Button asChild variant="secondary" icon="i-lucide-arrow-up-right">
          <a href="https://esempio.it">Un collegamento</a>
        </Button>
      </GalleryRow>
    </GallerySection>
  )
}
