import { describe, expect, test } from 'vitest'
import {
  askForDeletion,
  clearedLater,
  confirmDeletion,
  newPerson,
  profileRow,
  requestDeletionPath,
  runRounds,
} from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import {
  fetchApplicationsOfPerson,
  fetchReceivedApplications,
  sendApplicationRequest,
} from '../../support/applications.ts'
import { randomisedTestOptions } from '../../support/effort.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import {
  fakePdfBytes,
  fetchProfileOfPerson,
  listBucketKeys,
  uploadResume,
} from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { findTextsInStorage } from '../../support/traces.ts'
import { type PersonWithAllData, seedPersonWithAllData } from '../../support/whole-person.ts'

const app = startApp()

describe('deleting an account', () => {
  test('50 times in parallel deletes it once', async () => {
    const person = await seedPersonWithAllData(app)
    const path = await requestDeletionPath(app, person)
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirmDeletion(app, path)))
    for (const one of answers) expect(await one.json()).toEqual({ state: 'done' })
    const { offerId, recruiter } = person.applications
    const { data } = await fetchReceivedApplications(app, recruiter, offerId)
    expect(data[0]?.timeline.map(({ status }) => status)).toEqual(['sent', 'withdrawn'])
    await runRounds(app)
    expect(await findTextsInStorage(person.traces)).toEqual([])
  })

  test('in parallel with changes, uploads, applications and exports leaves no data', async () => {
    for (let run = 0; run < randomisedTestOptions(2, 5).numRuns; run++) {
      const person = await seedPersonWithAllData(app)
      const path = await requestDeletionPath(app, person)
      const resumeUrl = (await fetchProfileOfPerson(app, person)).resume_url ?? ''
      const write = (method: string, path: string, body: object) =>
        app.fetch(path, {
          method,
          headers: { ...person.headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
      const job = { job_title: person.mark, company_name: 'X', start_date: '2020-01-01' }
      const responses = await Promise.all([
        write('PATCH', '/api/profile', { job_title: `Ancora ${person.mark}` }),
        write('POST', '/api/jobs', { job }),
        uploadResume(app, person, fakePdfBytes(`again ${person.mark}`)),
        sendApplicationRequest(app, { ...person, resumeUrl }, person.applications.offerId),
        write('PATCH', `/api/company/${person.companies.alone}`, { name: person.mark }),
        app.fetch('/api/profile/export', { headers: person.headers }),
        write('POST', '/api/feedback', {
          path: '/x',
          message: person.mark,
          error: null,
          request_id: null,
        }),
        confirmDeletion(app, path),
        write('PATCH', '/api/profile', { job_title: `Dopo ${person.mark}` }),
        write('POST', '/api/education', {
          education: { institution: person.mark, field_of_study: 'x', start_date: '2010-01-01' },
        }),
        write('PATCH', `/api/company/${person.companies.alone}`, { name: person.mark }),
      ])
      expect(responses[7]?.status).toBe(200)
      await runRounds(app)
      const left = await findTextsInStorage(person.traces)
      // The feedback may have arrived after the deletion. It was then stored without an account and
      // is anonymous, so it may stay.
      expect(left.filter(({ place }) => place !== 'feedback.message')).toEqual([])
    }
  })

  test('in parallel with another deletion request leaves no mail to send', async () => {
    const person = await newPerson(app)
    const path = await requestDeletionPath(app, person)
    app.clock.turn({ seconds: 61 })
    await Promise.all([askForDeletion(app, person), confirmDeletion(app, path)])
    const left = await db.query.mails.findMany({
      where: (row, { eq }) => eq(row.recipient, person.email),
    })
    expect(left).toEqual([])
  })
})

/**
 * These tests check only that the account either still exists completely or is completely gone.
 * Other data of the test may remain.
 */
describe.each(failureModes)('when a call fails (%s)', (how) => {
  test('an account is deleted completely or not at all, and a retry deletes it', async () => {
    let made: string[] = []
    const people: PersonWithAllData[] = []
    for (const at of callNumbersToFail(how)) {
      const person = await seedPersonWithAllData(app)
      const path = await requestDeletionPath(app, person)
      const before = await fetchProfileOfPerson(app, person)
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      const response = await confirmDeletion(startApp({ clock: app.clock, bindings }), path)
      expect([at, response.status === 200 || response.status >= 500]).toEqual([at, true])
      const row = await profileRow(person.profileId)
      if (row?.deletedAt) {
        expect((await app.fetch('/api/me', { headers: person.headers })).status).toBe(401)
        const rest = await findTextsInStorage(person.traces)
        const isCounted = ({ place, what }: (typeof rest)[number]) =>
          place === 'mails.recipient' && what === person.mark
        expect(rest.filter((one) => !clearedLater.test(one.place) && !isCounted(one))).toEqual([])
      } else {
        expect(response.status).toBeGreaterThanOrEqual(500)
        expect((await fetchProfileOfPerson(app, person)).full_name).toBe(before.full_name)
        expect(await fetchApplicationsOfPerson(app, person)).toHaveLength(6)
      }
      expect(await (await confirmDeletion(app, path)).json()).toEqual({ state: 'done' })
      people.push(person)
      made = calls()
      if (made.length < at) break
    }
    // Runs the cron rounds once for all cases, because they are the slowest part of the test.
    await runRounds(app)
    expect(await findTextsInStorage(people.flatMap(({ traces }) => traces))).toEqual([])
    // The session, the open payments, the batch, and the files that are deleted afterwards need at
    // least five calls in total.
    expect(made.length).toBeGreaterThanOrEqual(5)
    expect((await listBucketKeys()).filter((key) => key.startsWith('resume/'))).toEqual([])
  })
})
