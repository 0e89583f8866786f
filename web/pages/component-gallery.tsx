import { useDocumentTitle } from '../lib/document-title.ts'
import { ButtonExamples } from '../site/gallery/button-examples.tsx'
import { ChoiceControlExamples } from '../site/gallery/choice-control-examples.tsx'
import { ColourExamples } from '../site/gallery/colour-examples.tsx'
import { ContentExamples } from '../site/gallery/content-examples.tsx'
import { FeedbackExamples } from '../site/gallery/feedback-examples.tsx'
import { FieldExamples } from '../site/gallery/field-examples.tsx'
import { FloatingLayerExamples } from '../site/gallery/floating-layer-examples.tsx'
import { TypographyExamples } from '../site/gallery/typography-examples.tsx'

/**
 * Shows every component in every state, for reviews, screenshots and accessibility tests. The
 * production build does not have this page, so its Italian texts are not in the locales.
 */
export function ComponentGalleryPage() {
  useDocumentTitle('Componenti')
  return (
    <div className="page py-10 flex flex-col gap-14">
      <header>
        <h1 className="heading text-hero">Componenti</h1>
        <p className="mt-3 text-lg text-muted max-w-prose">
          Tutti i pezzi di Ovunque, in tutti gli stati, nei due temi.
        </p>
      </header>
      <ColourExamples />
      <TypographyExamples />
      <ButtonExamples />
      <FieldExamples />
      <ChoiceControlExamples />
      <FloatingLayerExamples />
      <FeedbackExamples />
      <ContentExamples />
    </div>
  )
}
