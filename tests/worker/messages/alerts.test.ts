import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../../worker/contract/limits.ts'
import type { SearchAlert } from '../../../worker/contract/messages/alerts.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { alertTokenIn, jsonRequest, startAlertTest } from '../../support/alerts.ts'
import { startApp } from '../../support/app.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import {
  jobMailCronLine,
  runCronLine,
  seedOffersPublishedNow,
  sweepCronLine,
} from '../../support/job-mails.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedPerson } from '../../support/people.ts'
import { db, seedCompany } from '../../support/seed.ts'

const { app, clock, queue, ask, read, change, mailsTo, seedAlert } = startAlertTest()
const board = { clock, queue }
let skill = ''
let tests = 0

/** Each test has its own day and its own skill, since all tests share the offers. */
beforeEach(() => {
  clock.turn({ days: 1 })
  skill = `avviso${tests++}`
})

const offersTo = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) =>
    /^(?:Una nuova offerta|\d+ nuove offerte)/.test(subject),
  )

describe('subscribing to an alert', () => {
  test('sends only a confirmation mail until it is confirmed', async () => {
    const email = uniqueMailAddress()
    const answer = await ask(email, `?skills=${skill}&sortBy=created_at`)
    expect([answer.status, await answer.json()]).toEqual([202, {}])
    const [mail, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(skill)
    const token = alertTokenIn(mail!.text)
    expect(await read(token)).toMatchObject({ query: `skills=${skill}`, state: 'unconfirmed' })
    await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
    await runCronLine(board, jobMailCronLine)
    expect(await offersTo(email)).toEqual([])
  })

  test('in parallel or repeatedly creates one alert', async () => {
    const email = uniqueMailAddress()
    await Promise.all([ask(email, `skills=${skill}`), ask(email, `skills=${skill}`, 'weekly')])
    const tokens = new Set((await mailsTo(email)).map(({ text }) => alertTokenIn(text)))
    expect(tokens.size).toBe(1)
    const [token = ''] = tokens
    const answers = await Promise.all([1, 2].map(() => change(token, { state: 'active' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(
      await db.select().from(drizzleSchema.alerts).where(eq(drizzleSchema.alerts.email, email)),
    ).toHaveLength(1)
  })

  test('by a stranger does not change an active alert', async () => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    await ask(email, `skills=${skill}`, 'weekly')
    expect(await read(token)).toMatchObject({ frequency: 'daily', state: 'active' })
  })

  test('is limited for each address, without revealing it in the response', async () => {
    const email = uniqueMailAddress()
    const { alertsPerAddressMax } = limits
    for (let i = 0; i <= alertsPerAddressMax; i++) {
      expect((await ask(email, `skills=${skill}${i}`)).status).toBe(202)
      const isAsked = (one: { text: string }) => one.text.includes(`${skill}${i}.`)
      const mail = (await mailsTo(email)).find(isAsked)
      if (mail) await change(alertTokenIn(mail.text), { state: 'active' })
    }
    const rows = await db
      .select()
      .from(drizzleSchema.alerts)
      .where(eq(drizzleSchema.alerts.email, email))
    expect(rows).toHaveLength(limits.alertsPerAddressMax)
    expect(await mailsTo(email)).toHaveLength(limits.alertsPerAddressMax)
  })

  test('works although strangers have asked for as many alerts as an address may have', async () => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    for (let i = 0; i < limits.alertsPerAddressMax; i++) {
      await ask(email, `skills=${skill}${i}`)
      clock.turn({ seconds: 1 })
    }
    await ask(email, `skills=${skill}&workplace=hybrid`)
    const own = (await mailsTo(email)).find(({ text }) => text.includes('Ibrido'))
    expect((await change(alertTokenIn(own!.text), { state: 'active' })).status).toBe(200)
    expect(await read(token)).toMatchObject({ state: 'active' })
    const rows = await db
      .select()
      .from(drizzleSchema.alerts)
      .where(eq(drizzleSchema.alerts.email, email))
    expect(rows).toHaveLength(limits.alertsPerAddressMax)
  })

  test.each([
    'search=Hai vinto: https://evil.example/premio',
    'skills=evil.example/premio',
    'place=vai su www.evil.example',
  ])('mails a stranger no link from the search "%s"', async (query) => {
    const email = uniqueMailAddress()
    await ask(email, query)
    const [mail] = await mailsTo(email)
    expect(mail?.text).toContain('per questa ricerca: ')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil/i)
  })

  test('respects the mail limits', async () => {
    const strict = startApp({ clock })
    const email = uniqueMailAddress()
    const init = jsonRequest('POST', { email, query: '', frequency: 'daily' })
    const statuses = [
      await strict.fetch('/api/alerts', init),
      await strict.fetch('/api/alerts', init),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([202, 429])
  })
})

describe('an alert mail', () => {
  test('says why each offer is in it, and links the list, the offers and the unsubscribe page', async () => {
    const query = `skills=${skill}&employment_type=Full-time`
    const { email, token } = await seedAlert(query)
    const companyId = await seedCompany({ name: 'Alba' })
    const [id] = await seedOffersPublishedNow(clock, companyId, [
      { skills: [skill.toUpperCase()], employmentType: 'Full-time', title: 'Regista' },
      { skills: [skill], employmentType: 'Part-time', title: 'Fonico' },
      { skills: ['altro'], employmentType: 'Full-time', title: 'Sarta' },
    ])
    await runCronLine(board, jobMailCronLine)
    const [mail, ...more] = await offersTo(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Una nuova offerta: Regista')
    expect(mail?.text).toContain(`Perché la ricevi: ${skill}, Tempo pieno`)
    expect(mail?.text).not.toMatch(/Fonico|Sarta/)
    expect(mail?.text).toContain(`/?${query}`)
    expect(mail?.text).toContain(`/avvisi/${token}?meno=${id}`)
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringContaining(`/avvisi/${token}>`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const opened = await app.fetch(`/avvisi/${token}/offerta/${id}`, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      302,
      `/offerte/${id!.slice(4)}`,
    ])
  })

  test('shows no link that an employer wrote as a place', async () => {
    const { email } = await seedAlert(`skills=${skill}`)
    await seedOffersPublishedNow(clock, await seedCompany(), [
      { skills: [skill], location: ['Premio su https://evil.example/premio', 'Torino'] },
    ])
    await runCronLine(board, jobMailCronLine)
    const [mail] = await offersTo(email)
    expect(mail?.text).toContain('…, Torino')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example')
  })

  test('finds a word of the search in the offer’s places, as the list does', async () => {
    const { email } = await seedAlert(`search=borgoquieto&skills=${skill}`)
    const offers = ['Borgoquieto', 'Roma'].map((place) => ({ skills: [skill], places: [place] }))
    await seedOffersPublishedNow(clock, await seedCompany(), offers)
    await runCronLine(board, jobMailCronLine)
    expect((await offersTo(email)).map(({ text }) => text.match(/^\* /gm)?.length)).toEqual([1])
  })

  test('gives as reasons only the chosen values that the offer has', async () => {
    const { email } = await seedAlert(`workplace=hybrid,remote&place=milano,roma&skills=${skill}`)
    await seedOffersPublishedNow(clock, await seedCompany(), [
      { skills: [skill], workplace: 'hybrid', places: ['Roma, Italia'], location: [] },
    ])
    await runCronLine(board, jobMailCronLine)
    const [mail] = await offersTo(email)
    expect(mail?.text).toContain(`Perché la ricevi: Ibrido, Roma, ${skill}\n`)
  })

  test.each(['after the run', 'while the mail waits'])(
    'is not sent once the alert has ended (%s)',
    async (when) => {
      const { email, token } = await seedAlert(`skills=${skill}`)
      await seedOffersPublishedNow(clock, await seedCompany(), [{ skills: [skill] }])
      const end = () => app.fetch(`/avvisi/${token}`, { method: 'POST' })
      if (when === 'after the run') {
        await runCronLine(board, jobMailCronLine)
        await end()
      } else {
        await end()
        await runCronLine(board, jobMailCronLine)
      }
      expect(await offersTo(email)).toEqual([])
      expect(await read(token)).toMatchObject({ state: 'ended' })
      expect((await end()).status).toBe(200)
    },
  )

  test('lists fewer offers of a company that the reader wants to see less of, and lists them last', async () => {
    const { email, token } = await seedAlert(`skills=${skill}`)
    const [often, rarely] = [await seedCompany(), await seedCompany({ name: 'Brina' })]
    await change(token, { less: { companies: [rarely], skills: [] } })
    expect((await read(token)).less).toEqual({
      companies: [{ id: rarely, name: 'Brina' }],
      skills: [],
    })
    await seedOffersPublishedNow(clock, rarely, [
      { skills: [skill], title: 'Una' },
      { skills: [skill], title: 'Due' },
    ])
    await seedOffersPublishedNow(clock, often, [{ skills: [skill], title: 'Prima' }])
    await runCronLine(board, jobMailCronLine)
    const [mail] = await offersTo(email)
    expect(mail?.subject).toBe('2 nuove offerte per la tua ricerca')
    expect(mail?.text.match(/^\* .+$/gm)).toEqual(['* Prima', expect.stringMatching(/Una|Due/)])
  })

  test('does not reveal the name of a company without a page', async () => {
    const { token } = await seedAlert(`skills=${skill}`)
    const unverified = await seedCompany({ name: 'Segretissima', verifiedAt: null })
    const changed = await change(token, { less: { companies: [unverified], skills: [] } })
    expect(await changed.text()).not.toContain('Segretissima')
  })

  test('is sent on Mondays for weekly alerts, with the offers of the week', async () => {
    const { email } = await seedAlert(`skills=${skill}`, 'weekly')
    const companyId = await seedCompany()
    for (let day = 0; day < 8; day++) {
      if (day < 2)
        await seedOffersPublishedNow(clock, companyId, [
          { skills: [skill], title: `Offerta ${day}` },
        ])
      await runCronLine(board, jobMailCronLine)
      await mailsTo(email)
      clock.turn({ days: 1 })
    }
    const mails = await offersTo(email)
    const titles = mails.flatMap(({ text }) => text.match(/Offerta \d/g) ?? [])
    expect(new Set(titles)).toEqual(new Set(['Offerta 0', 'Offerta 1']))
    expect(mails.length).toBeLessThanOrEqual(2)
  })
})

test('asks once after six months without an opened link, and then the alert ends', async () => {
  const { email, token } = await seedAlert(`skills=${skill}`)
  const companyId = await seedCompany()
  const state = async () =>
    (await db.select().from(drizzleSchema.alerts).where(eq(drizzleSchema.alerts.email, email)))[0]
  clock.turn({ days: 183 })
  await runCronLine(board, jobMailCronLine)
  const asked = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Vuoi ancora'))
  expect(asked).toHaveLength(1)
  expect(alertTokenIn(asked[0]!.text)).toBe(token)
  clock.turn({ days: 15 })
  await seedOffersPublishedNow(clock, companyId, [{ skills: [skill] }])
  await runCronLine(board, jobMailCronLine)
  expect((await state())?.endedAt).toEqual(clock.now())
  expect(await offersTo(email)).toEqual([])
})

test('a person can list only the alerts of their own address', async () => {
  const { email, token } = await seedAlert(`skills=${skill}`)
  await seedAlert(`skills=${skill}x`)
  const { headers } = await seedPerson(clock, { email })
  const own = await app.json<{ alerts: (SearchAlert & { token: string })[] }>('/api/alerts', {
    headers,
  })
  expect(own.alerts.map((one) => one.token)).toEqual([token])
})

test.each(failureModes)(
  'each alert mail is sent exactly once if a call to the database fails (%s)',
  async (how) => {
    const people = [await seedAlert(`skills=${skill}`), await seedAlert(`skills=${skill}`)]
    const companyId = await seedCompany()
    for (const at of callNumbersToFail(how)) {
      await seedOffersPublishedNow(clock, companyId, [
        { skills: [skill], title: `Al colpo ${at} ${how}` },
      ])
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      await runCronLine(board, jobMailCronLine, bindings).catch(() => undefined)
      const isBroken = calls().length >= at
      clock.turn({ hours: 4 })
      await Promise.all([runCronLine(board, sweepCronLine), runCronLine(board, sweepCronLine)])
      await runCronLine(board, sweepCronLine)
      for (const { email } of people) {
        const toOffer = (await offersTo(email)).filter(({ text }) =>
          text.includes(`Al colpo ${at} ${how}`),
        )
        expect(toOffer, `call ${at}`).toHaveLength(1)
      }
      clock.turn({ hours: 20 })
      if (!isBroken) return
    }
  },
)
