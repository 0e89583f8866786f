import { useSnapshot } from 'valtio'
import { Button } from '../components/button.tsx'
import { Buttons } from '../features/gallery/buttons.tsx'
import { Choices } from '../features/gallery/choices.tsx'
import { Colours } from '../features/gallery/colours.tsx'
import { Content } from '../features/gallery/content.tsx'
import { Feedback } from '../features/gallery/feedback.tsx'
import { Fields } from '../features/gallery/fields.tsx'
import { Floating } from '../features/gallery/floating.tsx'
import { Row, Section } from '../features/gallery/section.tsx'
import { Typefaces } from '../features/gallery/type.tsx'
import { type Session, session } from '../features/session/state.ts'
import { useDocumentTitle } from '../lib/document-title.ts'

/**
 * Every component in every state, for eyes, screenshots and axe; never part of what is deployed.
 * Its words are plain Italian in place: nobody translates a workbench.
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

const somebody: Session = {
  status: 'signed_in',
  user: { id: 'usr_1', email: 'ada@esempio.it', name: 'Ada Lovelace' },
  profile: { id: 'pro_1', type: 'consumer', onboarding_status: 'completed', avatarUrl: null },
  companies: [],
  user_applications: [],
}

const states: { name: string; value: Session }[] = [
  {
    name: 'Chi passa',
    value: { ...somebody, status: 'anonymous', user: null, profile: null },
  },
  { name: 'In arrivo', value: { ...somebody, status: 'loading', user: null, profile: null } },
  { name: 'Chi è appena entrato', value: somebody },
  {
    name: 'Con candidature e azienda',
    value: {
      ...somebody,
      companies: [{ id: 'com_1', name: 'Lumen' }],
      user_applications: [{ id: 'app_1', job_offer_id: 'off_1' }],
    },
  },
]

function SessionStates() {
  const { status } = useSnapshot(session)
  return (
    <Section title="Chi c’è">
      <p className="text-muted">La testata della pagina, adesso: {status}.</p>
      <Row>
        {states.map(({ name, value }) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => Object.assign(session, structuredClone(value))}
          >
            {name}
          </Button>
        ))}
      </Row>
    </Section>
  )
}
