import type { OwnProfile } from '#contract/people/profiles'
import { Button } from '../../components/button.tsx'
import {
  fillSession,
  type Session,
  sessionLoadingState,
  useSession,
} from '../../people/session/state.ts'
import { GalleryRow, GallerySection } from './section.tsx'

const ada: OwnProfile = {
  id: 'prf_1',
  email: 'ada@esempio.it',
  profile_type: 'consumer',
  onboarding_status: 'completed',
  full_name: 'Ada Lovelace',
  username: 'ada',
  phone: null,
  nationality: 'IT',
  residency: 'Torino',
  date_of_birth: '1990-12-10',
  available_from: null,
  price_per_hour: 60,
  yearly_salary: 60_000,
  website: null,
  social_links: {},
  skills: ['analisi', 'algoritmi'],
  job_title: 'Programmatrice',
  summary: null,
  resume_url: null,
  avatar_url: null,
  preferred_timezone: 'Europe/Rome',
  spoken_languages: [{ code: 'en', name: 'English', level: 'native' }],
  send_job_emails: false,
  send_saved_offer_emails: false,
  payment_profile: null,
  experience: [],
  education: [],
  created_at: '2026-11-01T09:00:00.000Z',
  updated_at: '2026-11-01T09:00:00.000Z',
}

const lumen = {
  id: 'com_1',
  name: 'Lumen',
  logo: null,
  website: null,
  social_media: {},
  description: null,
  sector: null,
  size: null,
  founded: null,
  headquarters: null,
  benefits: [],
  photos: [],
  role: 'owner' as const,
  invoice_email: null,
  invoice_address: null,
  vat_number: null,
  invoice_country: null,
  fiscal_code: null,
  sdi_code: null,
  pec: null,
  is_verified: true,
  verification_level: 'domain' as const,
  confirm_by: null,
  plan: { code: 'early_adopter' as const, places: 5, offers_used: 2, companies_used: 1 },
  transactions: [],
}

const application = {
  id: 'app_1',
  job_offer_id: 'off_1',
  job_offer: {
    title: 'Sarta di scena',
    company_id: { id: 'com_1', name: 'Lumen', logoUrl: null },
    is_active: true,
    is_listed: true,
    changed: null,
  },
  status: 'sent' as const,
  timeline: [],
  cover_letter: null,
  own_note: null,
  remind_on: null,
  resume_url: null,
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
}

const nobody = { profile: null, companies: [], user_applications: [], loading: false }
const states: { name: string; value: Omit<Session, 'user' | 'status' | 'isUnreachable'> }[] = [
  { name: 'Chi passa', value: nobody },
  { name: 'In arrivo', value: { ...nobody, loading: true } },
  { name: 'Chi è appena entrato', value: { ...nobody, profile: ada } },
  {
    name: 'Con candidature e azienda',
    value: { ...nobody, profile: ada, companies: [lumen], user_applications: [application] },
  },
]

export function SessionStateExamples() {
  const { status } = useSession()
  return (
    <GallerySection title="Chi c’è">
      <p className="text-muted">La testata della pagina, adesso: {status}.</p>
      <GalleryRow>
        {states.map(({ name, value }) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => {
              fillSession(value)
              sessionLoadingState.loading = value.loading
            }}
          >
            {name}
          </Button>
        ))}
      </GalleryRow>
    </GallerySection>
  )
}
