import { expect, test } from 'vitest'
import type { AnswerTemplate } from '../../../worker/contract/applications/answer-templates.ts'
import { startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  readStatusAndErrorCode,
  seedApplicant,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import { removeMember, seedColleague, seedCompanyTeam } from '../../support/members.ts'
import { signIn } from '../../support/people.ts'
import { postBulkMoves } from '../../support/reviews.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()
type App = typeof app
type Signed = { headers: HeadersInit }

const pathOf = (companyId: string) => `/api/company/${companyId}/answer-templates`
const put = (to: App, { headers }: Signed, companyId: string, templates: object[]) =>
  to.fetch(pathOf(companyId), {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ templates }),
  })
const listed = async ({ headers }: Signed, companyId: string) =>
  (await app.json<{ templates: AnswerTemplate[] }>(pathOf(companyId), { headers })).templates

const kind = { id: null, status: 'not_selected', name: 'Breve', text: 'Grazie, {nome}.' }
const call = { id: null, status: 'in_contact', name: 'Chiamata', text: 'Quando sei libera?' }

test('hiring members can share, change, sort and remove answer templates', async () => {
  const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
  expect((await put(app, recruiter, companyId, [kind, call])).status).toBe(200)
  const [first, second] = await listed(owner, companyId)
  expect([first, second]).toMatchObject([
    { status: 'not_selected', name: 'Breve', text: 'Grazie, {nome}.' },
    { status: 'in_contact', name: 'Chiamata' },
  ])
  // A client repeats the request if its response was lost. The repetition must not add the two
  // templates again.
  await put(app, recruiter, companyId, [kind, call])
  expect(await listed(owner, companyId)).toEqual([first, second])
  await put(app, owner, companyId, [{ ...second, name: 'Telefonata' }, first!])
  expect(await listed(recruiter, companyId)).toEqual([{ ...second, name: 'Telefonata' }, first])
  await put(app, owner, companyId, [first!])
  expect(await listed(recruiter, companyId)).toEqual([first])
  expect(await readStatusAndErrorCode(await put(app, viewer, companyId, []))).toEqual([
    403,
    'auth.forbidden',
  ])
  const twice = [kind, { ...kind, text: 'Altro' }]
  expect((await put(app, owner, companyId, twice)).status).toBe(400)
  expect((await put(app, owner, companyId, [{ ...kind, text: '' }])).status).toBe(400)
  expect(await listed(owner, companyId)).toEqual([first])
})

test('a company cannot change another company’s templates by their ids', async () => {
  const [one, other] = [await seedCompanyTeam(app), await seedCompanyTeam(app)]
  await put(app, other.owner, other.companyId, [kind])
  const [theirs] = await listed(other.owner, other.companyId)
  const taken = { ...kind, id: theirs!.id, text: 'Presa' }
  expect((await put(app, one.owner, one.companyId, [taken])).status).toBe(200)
  expect(await listed(other.owner, other.companyId)).toEqual([theirs])
  expect((await listed(one.owner, one.companyId))[0]?.id).not.toBe(theirs!.id)
  expect((await put(app, one.owner, other.companyId, [])).status).toBe(404)
})

test('a recruiter who is removed in parallel cannot change a template', async () => {
  const { companyId, owner, recruiter } = await seedCompanyTeam(app)
  const { profileId } = recruiter
  const [removed, response] = await Promise.all([
    removeMember(app, owner, { companyId, profileId }),
    put(app, recruiter, companyId, [kind]),
  ])
  expect(removed.status).toBe(200)
  expect(await listed(owner, companyId)).toHaveLength(response.status === 200 ? 1 : 0)
  expect((await put(app, recruiter, companyId, [call])).status).toBe(404)
})

test('each applicant gets an answer with their own name, the offer and the company', async () => {
  const { member, companyId, offerId } = await seedOfferWithMembers(app.clock, {
    title: 'Capo {nome}',
  })
  const colleague = await seedColleague(app, companyId, 'recruiter')
  const person = await seedApplicant(app)
  const ids = [(await createApplicationOrThrow(app, person, offerId)).id]
  const message = 'Ciao {nome}, per «{offerta}» di {azienda} {altro} vorremmo sentirti.'
  const body = { ids, status: 'in_contact', message }
  await Promise.all([
    postBulkMoves(app, member, offerId, body),
    postBulkMoves(app, colleague, offerId, body),
  ])
  const mails = (await mailbox.messages(person.email)).filter(({ text }) =>
    text.includes('vorremmo'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.replace(/\n> ?/g, ' ')).toContain(
    'Ciao Ada, per «Capo {nome}» di Bottega Scirocco {altro} vorremmo sentirti.',
  )
})

test.each(failureModes)('a change of templates is atomic when a call fails (%s)', async (how) => {
  for (const at of callNumbersToFail(how)) {
    const { companyId, owner } = await seedCompanyTeam(app)
    await put(app, owner, companyId, [kind])
    const before = await listed(owner, companyId)
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    const who = await signIn(app.clock, { id: owner.profileId, profileType: 'provider' })
    const response = await put(startApp({ bindings, clock: app.clock }), who, companyId, [call])
    const after = (await listed(who, companyId)).map(({ name }) => name)
    expect([before.map(({ name }) => name), [call.name]]).toContainEqual(after)
    if (calls().length < at) {
      expect(response.status).toBe(200)
      return
    }
  }
})
