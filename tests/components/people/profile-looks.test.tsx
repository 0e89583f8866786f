import { test } from 'vitest'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mountProfileDialog, profileEditPath } from './profile.tsx'

/** Words and addresses without any place to break the line. */
const endless = {
  full_name: `Ada ${'Inventatissima'.repeat(8)}`,
  job_title: 'Precipitevolissimevolmente'.repeat(4),
  skills: ['x'.repeat(50), 'cucito'],
  website: `https://ada.example/${'lunghissimo'.repeat(20)}`,
  social_links: {
    linkedin: 'https://linkedin.example/ada',
    [`rete${'rete'.repeat(10)}`]: 'https://a.example',
  },
  phone: '+39 333 000 0000',
}

test.each([
  '',
  '?section=avatar',
  '?section=skills',
  '?section=languages',
  '?section=contact',
  '?section=links',
  '/jobs/new',
  '/education/new',
  '/jobs/job_nessuno',
])('the dialog at “%s” passes axe and fits a phone', async (address) => {
  await mountProfileDialog(profileEditPath + address, endless)
  await expectAccessibleOnPhone()
})
