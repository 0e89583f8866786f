import { describe, expect, test, vi } from 'vitest'
import {
  isLegalMove,
  legalApplicationMoves,
} from '../../../worker/contract/applications/application-moves.ts'
import { applicationStatuses } from '../../../worker/contract/enums.ts'
import { newId } from '../../../worker/contract/ids.ts'
import { companyMembers } from '../../../worker/db/schema/hiring.ts'
import { startApp } from '../../support/app.ts'
import {
  type Applicant,
  answer,
  answerPath,
  applied,
  backAgain,
  codeOf,
  move,
  moved,
  ownOf,
  type Person,
  readAnswer,
  receivedBy,
  seedApplicant,
  seedMember,
  seedOpening,
  sendOne,
  statusesOf,
} from '../../support/applications.ts'
import { allKeys, contentAt, pdf, runCron, uploadResume } from '../../support/files.ts'
import { db } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
type Status = (typeof applicationStatuses)[number]

/** The moves from `sent` to each status. */
const waysTo: Record<Status, Status[]> = {
  sent: [],
  seen: ['seen'],
  in_contact: ['seen', 'in_contact'],
  hired: ['in_contact', 'hired'],
  not_selected: ['not_selected'],
  withdrawn: ['withdrawn'],
}

test.each(applicationStatuses)(
  'from %s each side gets where it may, and nowhere else',
  async (from) => {
    const prepare = async () => {
      const one = await sendOne(app)
      for (const step of waysTo[from]) {
        await moved(app, step === 'withdrawn' ? one.person : one.member, one.id, step)
      }
      return one
    }
    const statusOf = async (id: string) =>
      (await db.query.jobApplications.findFirst({ where: (row, { eq }) => eq(row.id, id) }))?.status
    let one = await prepare()
    for (const by of ['company', 'person'] as const) {
      for (const to of applicationStatuses) {
        expect(await statusOf(one.id)).toBe(from)
        const response = await move(app, by === 'person' ? one.person : one.member, one.id, to)
        // For a person, a refusal that is not announced yet still looks like "sent".
        const told = by === 'person' && from === 'not_selected' ? 'sent' : from
        const isMove = isLegalMove(by, told, to)
        expect([by, to, await statusOf(one.id)]).toEqual([by, to, isMove ? to : from])
        if (isMove || to === told) expect([by, to, response.status]).toEqual([by, to, 200])
        else expect(await codeOf(response)).toEqual([409, 'applications.move_not_allowed'])
        if (isMove) one = await prepare()
      }
    }
  },
)

test('every state is reached by some move, but the first', () => {
  const reached = Object.values(legalApplicationMoves).flatMap((moves) =>
    Object.values(moves).flat(),
  )
  expect(new Set(reached)).toEqual(new Set(applicationStatuses.filter((one) => one !== 'sent')))
})

describe('moves at once', () => {
  test('the same move in parallel is made and announced once', async () => {
    const { id, member, person } = await sendOne(app)
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => move(app, member, id, 'in_contact')),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(30).fill(200))
    const [own] = await ownOf(app, person)
    expect(statusesOf(own!)).toEqual(['sent', 'in_contact'])
    expect(await mailbox.messages(person.email)).toHaveLength(2)
  })

  test('different ones are made one after the other, each from where the last led', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, member, person, companyId } = await sendOne(app)
      const other = await seedMember(app.clock, companyId)
      const responses = await Promise.all([
        move(app, member, id, 'seen'),
        move(app, other, id, 'hired'),
        move(app, person, id, 'withdrawn'),
        move(app, other, id, 'not_selected'),
      ])
      for (const response of responses) {
        if (response.status !== 200) {
          expect(await codeOf(response)).toEqual([409, 'applications.move_not_allowed'])
        }
      }
      const rows = await db.query.applicationMoves.findMany({
        where: (row, { eq }) => eq(row.applicationId, id),
        orderBy: (row, { asc }) => asc(row.step),
      })
      expect(rows.map(({ step }) => step)).toEqual(rows.map((_, i) => i))
      expect(rows.length).toBe(1 + responses.filter(({ status }) => status === 200).length)
      for (const [i, { status, movedBy }] of rows.entries()) {
        const before = rows[i - 1]
        if (!before) continue
        const isUnknown = movedBy === 'person' && before.status === 'not_selected'
        const from = isUnknown ? rows[i - 2]!.status : before.status
        expect([from, status, isLegalMove(movedBy, from, status)]).toEqual([from, status, true])
      }
    }
  })
})

describe('a refusal', () => {
  test('is announced by mail and on the page after half an hour', async () => {
    const { id, member, person, inbox } = await sendOne(app)
    const refused = await moved(app, member, id, 'not_selected')
    const finalAt = new Date(app.clock.now().getTime() + 30 * 60_000)
    expect(refused).toMatchObject({
      status: 'not_selected',
      refusal_final_at: finalAt.toISOString(),
      applicant: { email: person.email },
    })
    const before = (await ownOf(app, person))[0]!
    expect([before.status, statusesOf(before), before.updated_at]).toEqual([
      'sent',
      ['sent'],
      before.created_at,
    ])
    app.clock.turn({ seconds: 30 * 60 - 1 })
    const waiting = await backAgain(app, person, 'consumer')
    await app.mails.deliver(app.bindings)
    expect((await ownOf(app, waiting))[0]?.status).toBe('sent')
    expect(await mailbox.messages(person.email)).toHaveLength(1)

    app.clock.turn({ seconds: 1 })
    await app.mails.deliver(app.bindings)
    const after = (await ownOf(app, waiting))[0]!
    expect([after.status, statusesOf(after)]).toEqual(['not_selected', ['sent', 'not_selected']])
    const [mail] = await mailbox.messages(person.email)
    expect(mail?.subject).toBe('La risposta alla tua candidatura per Redattrice')
    expect(mail?.text).toContain('Bottega Scirocco ha scelto di proseguire con altre persone')
    const [received] = (
      await receivedBy(app, await backAgain(app, member, 'provider'), after.job_offer_id)
    ).data
    expect(received).toMatchObject({ status: 'not_selected', refusal_final_at: null })
    expect(await mailbox.messages(inbox)).toHaveLength(1)
  })

  test('undone in time leaves no trace', async () => {
    const { id, member, person } = await sendOne(app)
    await moved(app, member, id, 'seen')
    await moved(app, member, id, 'in_contact')
    await moved(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 - 1 })
    const again = await backAgain(app, member, 'provider')
    expect(await moved(app, again, id, 'in_contact')).toMatchObject({ refusal_final_at: null })
    app.clock.turn({ hours: 1 })
    await app.mails.deliver(app.bindings)
    await runCron(app.clock, '*/5 * * * *')
    const subjects = (await mailbox.messages(person.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Bottega Scirocco vuole conoscerti meglio',
      'La tua candidatura per Redattrice è partita',
    ])
    const [own] = await ownOf(app, await backAgain(app, person, 'consumer'))
    expect(statusesOf(own!)).toEqual(['sent', 'seen', 'in_contact'])
  })

  test('undone too late was announced, and so is the correction', async () => {
    const { id, member, person } = await sendOne(app)
    await moved(app, member, id, 'in_contact')
    await moved(app, member, id, 'not_selected')
    app.clock.turn({ seconds: 30 * 60 })
    await app.mails.deliver(app.bindings)
    await moved(app, await backAgain(app, member, 'provider'), id, 'in_contact')
    const [own] = await ownOf(app, await backAgain(app, person, 'consumer'))
    expect(statusesOf(own!)).toEqual(['sent', 'in_contact', 'not_selected', 'in_contact'])
    expect(await mailbox.messages(person.email)).toHaveLength(4)
  })

  test('is not announced to a person who withdrew before', async () => {
    const { id, member, person } = await sendOne(app)
    await moved(app, member, id, 'not_selected')
    const own = await moved(app, person, id, 'withdrawn')
    expect(statusesOf(own)).toEqual(['sent', 'withdrawn'])
    app.clock.turn({ hours: 2 })
    await app.mails.deliver(app.bindings)
    expect(await mailbox.messages(person.email)).toHaveLength(1)
  })
})

test('a status is announced once: hired, corrected, hired again', async () => {
  const { id, member, person } = await sendOne(app)
  for (const status of ['hired', 'in_contact', 'hired', 'in_contact'] as const) {
    await moved(app, member, id, status)
  }
  const subjects = (await mailbox.messages(person.email)).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Bottega Scirocco vuole conoscerti meglio',
    'Bottega Scirocco ha scelto te',
    'La tua candidatura per Redattrice è partita',
  ])
})

describe('withdrawing takes everything away from the company at once', () => {
  const card = (viewer: Person, { profileId }: Applicant) =>
    app.fetch(`/api/profile/${profileId}`, { headers: viewer.headers })
  const linkByCard = (viewer: Person, { profileId }: Applicant) =>
    app.fetch('/api/profile/resume/link', {
      headers: { ...viewer.headers, 'x-profile-id': profileId },
    })

  test('the mail too, where it has not gone out yet', async () => {
    const opening = await seedOpening(app.clock)
    const person = await seedApplicant(app)
    await mailbox.fault({ to: opening.inbox, status: 503, times: 1 })
    const { id } = await applied(app, person, opening.offerId)
    expect(app.mails.waiting).toHaveLength(1)
    await moved(app, person, id, 'withdrawn')
    app.clock.turn({ seconds: 300 })
    await app.mails.deliver(app.bindings)
    expect(app.mails.waiting).toEqual([])
    expect(await mailbox.messages(opening.inbox)).toEqual([])
  })

  test('card, resume, links that are out, and the mail’s', async () => {
    const { id, member, person, offerId, inbox } = await sendOne(app)
    const [mail] = await mailbox.messages(inbox)
    const path = answerPath(mail?.links[0] ?? '')
    const { data } = await receivedBy(app, member, offerId)
    const links = [
      data[0]?.applicant?.resume_url ?? '',
      (await readAnswer(app, path)).application.applicant?.resume_url ?? '',
      ((await (await linkByCard(member, person)).json()) as { resume_url: string }).resume_url,
      (await ownOf(app, person))[0]?.resume_url ?? '',
    ]
    for (const link of links) {
      expect(new URL(link).pathname).toBe(`/api/job-offer/application/${id}/resume`)
      expect(await contentAt(app, link)).toContain(person.profileId)
    }
    expect((await card(member, person)).status).toBe(200)

    const own = await moved(app, person, id, 'withdrawn')
    expect(own).toMatchObject({ status: 'withdrawn', resume_url: null, cover_letter: 'Buongiorno' })
    for (const link of links) {
      expect(await codeOf(await app.fetch(link))).toEqual([404, 'files.not_found'])
    }
    expect(await codeOf(await card(member, person))).toEqual([404, 'profiles.not_found'])
    expect(await codeOf(await linkByCard(member, person))).toEqual([404, 'files.not_found'])
    expect(await codeOf(await app.fetch(path))).toEqual([401, 'applications.link_invalid'])
    expect(await codeOf(await answer(app, path, 'hired'))).toEqual([
      401,
      'applications.link_invalid',
    ])
    const [left] = (await receivedBy(app, member, offerId)).data
    expect(left).toMatchObject({ id, status: 'withdrawn', applicant: null })
    expect(JSON.stringify(left)).not.toMatch(/Ada|Buongiorno|prf_/)
    // It is still the person's own.
    expect(await contentAt(app, person.resumeUrl)).toContain(person.profileId)
  })

  test('unless another application gives access to it', async () => {
    const { id, member, person } = await sendOne(app)
    const second = await seedOpening(app.clock)
    const { profileId } = member
    await db
      .insert(companyMembers)
      .values({ companyId: second.companyId, profileId, createdAt: app.clock.now() })
    const other = await applied(app, person, second.offerId)
    await moved(app, person, id, 'withdrawn')
    expect((await card(member, person)).status).toBe(200)
    const { resume_url }: { resume_url: string } = await (await linkByCard(member, person)).json()
    expect(resume_url).toContain(other.id)
    await moved(app, person, other.id, 'withdrawn')
    expect((await card(member, person)).status).toBe(404)
  })

  test('and deletes a resume without other references', async () => {
    const { id, person } = await sendOne(app)
    const [file] = await db.query.files.findMany({
      where: (row, { eq }) => eq(row.profileId, person.profileId),
    })
    const kept = async () => (await allKeys()).includes(`resume/${file?.id}`)
    await uploadResume(app, person, pdf('nuovo'))
    await runCron(app.clock, '17 3 * * *')
    expect(await kept()).toBe(true)
    await moved(app, person, id, 'withdrawn')
    await runCron(app.clock, '*/5 * * * *')
    expect(await kept()).toBe(false)
  })
})

describe('the resume of an application', () => {
  test('opens for a quarter of an hour, as a file to be saved', async () => {
    const { person } = await sendOne(app)
    const link = (await ownOf(app, person))[0]?.resume_url ?? ''
    const response = await app.fetch(link)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="CV Ada Conti.pdf"/),
    })
    app.clock.turn({ seconds: 15 * 60 })
    expect(await codeOf(await app.fetch(link))).toEqual([410, 'files.link_expired'])
  })

  test('cannot be opened without its own link', async () => {
    const { id, person } = await sendOne(app)
    const other = await sendOne(app)
    const signed = new URL((await ownOf(app, other.person))[0]?.resume_url ?? '')
    const { search } = new URL(person.resumeUrl)
    for (const query of ['', '?expires=99999999999999&signature=x', signed.search, search]) {
      const response = await app.fetch(`/api/job-offer/application/${id}/resume${query}`)
      expect(await codeOf(response)).toEqual([404, 'files.not_found'])
    }
  })
})

describe('other people and companies', () => {
  test('finds no application', async () => {
    const { id } = await sendOne(app)
    const other = await sendOne(app)
    for (const who of [other.person, other.member]) {
      for (const one of [id, newId('application'), 'x']) {
        expect(await codeOf(await move(app, who, one, 'seen'))).toEqual([
          404,
          'applications.not_found',
        ])
      }
    }
  })
})

describe('the link in the company’s mail', () => {
  async function mailed() {
    const sent = await sendOne(app)
    const [mail] = await mailbox.messages(sent.inbox)
    return { ...sent, mail, path: answerPath(mail?.links[0] ?? '') }
  }

  test('shows the application and changes nothing, however often it is opened', async () => {
    const { path, id, offerId, person } = await mailed()
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await app.fetch(`${path}?status=hired`, { method })
      expect(response.status).toBe(200)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
    const shown = await readAnswer(app, path)
    expect(shown).toMatchObject({
      job_offer: { id: offerId, title: 'Redattrice' },
      application: { id, status: 'sent', applicant: { email: person.email } },
    })
    expect(statusesOf((await ownOf(app, person))[0]!)).toEqual(['sent'])
    expect(await contentAt(app, shown.application.applicant?.resume_url ?? null)).toContain(
      person.profileId,
    )
  })

  test('answers with one button, by the company’s moves alone', async () => {
    const { path, person } = await mailed()
    const response = await answer(app, path, 'in_contact')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ application: { status: 'in_contact' } })
    expect(statusesOf((await ownOf(app, person))[0]!)).toEqual(['sent', 'in_contact'])
    for (const status of ['seen', 'withdrawn', 'sent'] as const) {
      expect(await codeOf(await answer(app, path, status))).toEqual([
        409,
        'applications.move_not_allowed',
      ])
    }
    expect((await answer(app, path, 'in_contact')).status).toBe(200)
  })

  test('offers three answers, which only choose', async () => {
    const { mail } = await mailed()
    const [page, ...rest] = [...new Set(mail?.links)].map((link) => new URL(link))
    expect(page?.search).toBe('')
    expect(rest.map(({ search }) => search)).toEqual([
      '?status=in_contact',
      '?status=seen',
      '?status=not_selected',
    ])
    expect(new Set(rest.map(({ pathname }) => pathname))).toEqual(new Set([page?.pathname]))
  })

  test('opens nothing once it is bent, or after 30 days', async () => {
    const { path, id } = await mailed()
    const other = await mailed()
    const [, expires = '', proof = ''] = path.slice(path.lastIndexOf('/') + 1).split('.')
    const otherId = other.path.slice(other.path.lastIndexOf('/') + 1).split('.')[0]
    const bent = [
      'x',
      id,
      `${id}.${expires}`,
      `${id}.${expires}.`,
      `${id}.${Number(expires) + 1}.${proof}`,
      `${otherId}.${expires}.${proof}`,
      `${id}.${expires}.${proof}.x`,
      `${id}.${expires}.${proof.slice(0, -1)}`,
    ]
    for (const token of bent) {
      for (const response of [
        await app.fetch(`/api/application-answer/${token}`),
        await answer(app, `/api/application-answer/${token}`, 'seen'),
      ]) {
        expect(await codeOf(response)).toEqual([401, 'applications.link_invalid'])
      }
    }
    app.clock.turn({ days: 30, seconds: -1 })
    expect((await app.fetch(path)).status).toBe(200)
    app.clock.turn({ seconds: 1 })
    expect(await codeOf(await app.fetch(path))).toEqual([401, 'applications.link_invalid'])
  })

  test('is not logged or stored, nor is the link to a resume', async () => {
    const log = vi.spyOn(console, 'log')
    const { path, member, offerId } = await mailed()
    const token = path.slice(path.lastIndexOf('/') + 1)
    const shown = await readAnswer(app, path)
    const resume = new URL(shown.application.applicant?.resume_url ?? '')
    await answer(app, path, 'seen')
    await app.fetch(path.replace('/api', ''))
    await app.fetch(resume.href)
    await receivedBy(app, member, offerId)
    const logged = JSON.stringify(log.mock.calls)
    log.mockRestore()
    expect(logged).toContain('POST /api/application-answer/:token')
    const stored = JSON.stringify(await db.query.mails.findMany())
    for (const secret of [token, token.split('.')[2] ?? '', resume.searchParams.get('signature')]) {
      expect(secret?.length).toBeGreaterThanOrEqual(43)
      expect(logged).not.toContain(secret)
      expect(stored).not.toContain(secret)
    }
  })
})
