import { Buttons } from '../features/gallery/buttons.tsx'
import { Choices } from '../features/gallery/choices.tsx'
import { Colours } from '../features/gallery/colours.tsx'
import { Content } from '../features/gallery/content.tsx'
import { Feedback } from '../features/gallery/feedback.tsx'
import { Fields } from '../features/gallery/fields.tsx'
import { Floating } from '../features/gallery/floating.tsx'
import { SessionStates } from '../features/gallery/session-states.tsx'
import { Typefaces } from '../features/gallery/type.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

/**
 * Every component in every state, for review, screenshots and axe. Development only, so its texts
 * are Italian literals without translation.
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
