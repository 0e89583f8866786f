import type { JobApplication } from '#contract/applications/applications'

/** An application that was just sent. @param more the fields that differ from the default */
export const anApplication = (more: Partial<JobApplication> = {}): JobApplication => ({
  id: 'app_00000000000000000000000fa1',
  job_offer_id: 'off_00000000000000000000000fa1',
  job_offer: {
    title: 'Guardiana di un faro',
    company_id: { id: 'com_00000000000000000000000fa1', name: 'Fari Esempio', logoUrl: null },
    is_active: true,
    is_listed: true,
    changed: null,
  },
  status: 'sent',
  timeline: [{ status: 'sent', by: 'person', at: '2026-11-20T09:00:00.000Z' }],
  cover_letter: null,
  resume_url: null,
  own_note: null,
  remind_on: null,
  created_at: '2026-11-20T09:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  ...more,
})
