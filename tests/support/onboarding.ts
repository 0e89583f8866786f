import type { onboardingBodySchema } from '../../worker/contract/people/onboarding.ts'
import type { z } from '../../worker/contract/zod.ts'
import type { startApp } from './app.ts'
import { db } from './seed.ts'

type Body = z.input<typeof onboardingBodySchema>
type App = Pick<ReturnType<typeof startApp>, 'fetch'>

/** A complete set of answers to the onboarding wizard, in the format of the API. */
export function completeOnboardingAnswers(
  username: string,
  profile: Partial<Body['profile']> = {},
): Body {
  return {
    profile: {
      skills: 'react,Node.js, c++ ,react',
      job_title: 'Sviluppatrice',
      languages: { it: 'native', en: 'fluent' },
      bio: 'Costruisco interfacce che si leggono da sole. '.repeat(4).trim(),
      username,
      residency: 'Trieste',
      date_of_birth: '1991-04-05',
      price_per_h: '45',
      price_per_y: '60000',
      preferred_timezone: 'Europe/Rome',
      ...profile,
    },
    education: [
      {
        institution: 'Università di Nessundove',
        degree: 'Laurea',
        field_of_study: 'Informatica',
        start_date: '2010-09-01',
        end_date: '2013-07-01',
        is_current: false,
        description: null,
      },
    ],
    jobs: [
      {
        job_title: 'Sviluppatrice',
        company_name: 'Bottega Scirocco',
        start_date: '2018-01-01',
        end_date: null,
        is_current: true,
        description: null,
      },
      {
        job_title: 'Tirocinante',
        company_name: 'Filanda Sette',
        start_date: '2014-01-01',
        end_date: '2014-06-30',
        is_current: false,
        description: null,
      },
    ],
  }
}

export const submitOnboarding = (
  app: App,
  { headers }: { headers: { Authorization: string } },
  body: unknown,
  key?: string,
) =>
  app.fetch('/api/profile/onboarding', {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  })

/**
 * The rows that onboarding has saved, without ids and times, because these differ between attempts.
 */
export async function readOnboardedRows(profileId: string) {
  const profile = await db.query.profiles.findFirst({
    where: (row, { eq }) => eq(row.id, profileId),
  })
  const jobs = await db.query.pastJobs.findMany({
    where: (row, { eq }) => eq(row.profileId, profileId),
  })
  const education = await db.query.education.findMany({
    where: (row, { eq }) => eq(row.profileId, profileId),
  })
  const withoutIds = (row: object) =>
    JSON.stringify(row, (name, value) => (name === 'id' || name.endsWith('At') ? undefined : value))
  return {
    status: profile?.onboardingStatus,
    profile: profile && withoutIds(profile),
    jobs: jobs.map(withoutIds).sort(),
    education: education.map(withoutIds).sort(),
  }
}
