import { useDocumentTitle } from '../lib/document-title.ts'
import { Buttons } from '../site/gallery/buttons.tsx'
import { Choices } from '../site/gallery/choices.tsx'
import { Colours } from '../site/gallery/colours.tsx'
import { Content } from '../site/gallery/content.tsx'
import { Feedback } from '../site/gallery/feedback.tsx'
import { Fields } from '../site/gallery/fields.tsx'
import { Floating } from '../site/gallery/floating.tsx'
import { SessionStates } from '../site/gallery/session-states.tsx'
import { Typefaces } from '../site/gallery/type.tsx'

/**
 * Shows every component in every state, for review, screenshots and axe. It exists only in
 * development, so its texts are untranslated Italian.
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
      <Colours />
      <Typefaces />
      <Buttons />
      <Fields />
      <Choices />
      <Floating />
      <Feedback />
      <Content />
      <SessionStates />
    </div>
  )
}
