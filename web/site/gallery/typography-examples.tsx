import { Logo } from '../../components/logo.tsx'
import { GallerySection } from './section.tsx'

export function TypographyExamples() {
  return (
    <GallerySection title="Caratteri">
      <Logo />
      <p className="heading text-hero">Il lavoro giusto, dovunque tu sia.</p>
      <p className="heading text-3xl">Sviluppatrice o sviluppatore backend Go</p>
      <p className="heading text-2xl">Sviluppatrice o sviluppatore backend Go</p>
      <p className="heading text-xl">Sviluppatrice o sviluppatore backend Go</p>
      <p className="text-lg text-muted">1.284 offerte, tutte da leggere senza registrarti.</p>
      <p className="max-w-prose">
        Facciamo viaggiare ogni giorno novantamila persone su treni e autobus regionali. Cerchiamo
        chi prenda in mano il motore degli orari. <strong>55.000 – 72.000 € l’anno</strong>
      </p>
      <p className="text-sm text-muted">312 visite · 18 candidature</p>
    </GallerySection>
  )
}
