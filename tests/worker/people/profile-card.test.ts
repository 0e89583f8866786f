import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { fetchProfileOfPerson } from '../../support/files.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()
type Person = { headers: { Authorization: string } }

const add = (path: string, { headers }: Person, entry: object) =>
  app.fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(entry),
  })

const job = {
  job_title: 'Sviluppatrice',
  company_name: 'Bottega Scirocco',
  start_date: '2018-01-01',
  end_date: '2020-06-30',
  is_current: false,
  description: 'Interfacce',
}
const study = {
  institution: 'Università di Nessundove',
  degree: 'Laurea',
  field_of_study: 'Informatica',
  start_date: '2010-09-01',
  end_date: '2013-07-01',
  is_current: false,
  description: null,
}

describe('the profile card', () => {
  const shown = {
    full_name: 'Persona Inventata',
    job_title: 'Sviluppatrice',
    summary: 'Costruisco interfacce.',
    skills: ['svg'],
    spoken_languages: [{ code: 'en', name: 'English', level: 'fluent' }],
    social_links: { mastodon: 'https://sociale.example/@persona' },
  }
  const hidden = {
    phone: '+39 055 123 4567',
    residency: 'Lugano',
    dateOfBirth: '1990-02-28',
    pricePerHour: 4_711,
    yearlySalary: 98_765,
    website: 'https://persona.example',
    resumeFileId: 'fil_riservato',
    username: 'nome.segreto',
    paymentProfile: 'enterprise' as const,
  }

  test('shows the public profile, and no data of the application', async () => {
    const person = await seedPerson(app.clock, {
      ...hidden,
      fullName: shown.full_name,
      jobTitle: shown.job_title,
      summary: shown.summary,
      skills: shown.skills,
      spokenLanguages: [{ code: 'en', name: 'English', level: 'fluent' }],
      socialLinks: shown.social_links,
      avatarFileId: 'x',
    })
    await add('/api/jobs', person, job)
    await add('/api/education', person, study)
    const { headers } = person
    const response = await app.fetch(`/api/profile/${person.profileId}`, { headers })
    const text = await response.text()
    const { experience, education } = await fetchProfileOfPerson(app, person)
    expect(JSON.parse(text)).toEqual({
      profile: {
        id: person.profileId,
        ...shown,
        avatar_url: 'https://ovunque.test/api/avatars/x',
        experience,
        education,
      },
    })
    expect([experience.length, education.length]).toEqual([1, 1])
    const { email } = await fetchProfileOfPerson(app, person)
    for (const value of [email, ...Object.values(hidden)]) expect(text).not.toContain(String(value))
  })
})
