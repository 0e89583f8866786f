import { describe, expect, test } from 'vitest'
import { limits } from '../../../worker/contract/limits.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import { seedCompanyTeam } from '../../support/members.ts'
import { seedPerson } from '../../support/people.ts'
import {
  offerBodyForCompany,
  ownOffers,
  publishOfferOrThrow,
  requestPublishOffer,
} from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'
import {
  addDraft,
  changeDraft,
  createSharedDraft,
  deleteDraft,
  listDrafts,
  readDraft,
} from '../../support/shared-drafts.ts'

const app = startApp()
const unknown = [404, 'drafts.not_found']

test('members share drafts, listed newest first with the name of the last editor', async () => {
  const { companyId, owner, recruiter, viewer } = await seedCompanyTeam(app)
  await createSharedDraft(app, owner, companyId, { content: { title: 'Regista' } })
  app.clock.turn({ seconds: 1 })
  const other = await createSharedDraft(app, recruiter, companyId, {
    content: {},
    is_template: true,
  })
  expect(await listDrafts(app, viewer, companyId)).toMatchObject([
    { id: other.id, title: '', is_template: true, changed_by: 'Ada Conti', revision: 0 },
    { title: 'Regista', is_template: false, publish_at: null, failure: null },
  ])
  const read = await readDraft(app, viewer, companyId, other.id)
  expect(await read.json()).toEqual({ draft: other })
})

test('a change based on an outdated revision is refused', async () => {
  const { companyId, owner, recruiter } = await seedCompanyTeam(app)
  const { id } = await createSharedDraft(app, owner, companyId, { content: { title: 'Uno' } })
  const both = await Promise.all(
    [owner, recruiter].map((who) =>
      changeDraft(app, who, companyId, id, { content: { title: 'Due' }, revision: 0 }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await changeDraft(app, owner, companyId, id, { content: {}, revision: 0 })
  expect(await readStatusAndErrorCode(late)).toEqual([409, 'drafts.changed'])
  expect(await listDrafts(app, owner, companyId)).toMatchObject([{ title: 'Due', revision: 1 }])
})

test('content that is nested too deeply is rejected, and the list stays readable', async () => {
  const { companyId, owner } = await seedCompanyTeam(app)
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  for (const [depth, status] of [
    [5, 201],
    [30, 400],
    [1_500, 400],
  ] as const) {
    const answer = await addDraft(app, owner, companyId, { content: { a: nested(depth) } })
    expect([depth, answer.status]).toEqual([depth, status])
  }
  // The largest array that fits in a body. Spreading it into arguments would overflow the stack.
  const wide = await addDraft(app, owner, companyId, { content: { a: Array(124_500).fill(1) } })
  expect(wide.status).toBe(400)
  expect(await listDrafts(app, owner, companyId)).toHaveLength(1)
})

test('a repeated request with the same idempotency key creates one draft', async () => {
  const { companyId, owner } = await seedCompanyTeam(app)
  const body = { content: { title: 'Una volta' } }
  const key = crypto.randomUUID()
  const one = await createSharedDraft(app, owner, companyId, body, key)
  expect((await createSharedDraft(app, owner, companyId, body, key)).id).toBe(one.id)
  expect(await listDrafts(app, owner, companyId)).toHaveLength(1)
})

describe('publishing from a draft', () => {
  test('deletes the draft, and publishes once for parallel requests', async () => {
    const { companyId, owner, recruiter } = await seedCompanyTeam(app)
    const { id } = await createSharedDraft(app, owner, companyId, { content: {} })
    const answers = await Promise.all(
      [owner, recruiter, owner].map((who) =>
        requestPublishOffer(app, who, offerBodyForCompany(companyId, { draft_id: id })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404])
    expect(await listDrafts(app, owner, companyId)).toEqual([])
    expect((await ownOffers(app, owner, companyId)).data).toHaveLength(1)
  })

  test('keeps a template, and rejects a draft of another company', async () => {
    const { companyId, owner } = await seedCompanyTeam(app)
    const other = await seedCompanyTeam(app)
    const mine = await createSharedDraft(app, owner, companyId, { content: {}, is_template: true })
    await publishOfferOrThrow(app, owner, offerBodyForCompany(companyId, { draft_id: mine.id }))
    expect(await listDrafts(app, owner, companyId)).toHaveLength(1)
    const theirs = await createSharedDraft(app, other.owner, other.companyId, { content: {} })
    const answer = await requestPublishOffer(
      app,
      owner,
      offerBodyForCompany(companyId, { draft_id: theirs.id }),
    )
    expect(await readStatusAndErrorCode(answer)).toEqual(unknown)
    expect(await listDrafts(app, other.owner, other.companyId)).toHaveLength(1)
  })
})

test('the size of a draft and the number of drafts are limited', async () => {
  const { companyId, owner } = await seedCompanyTeam(app)
  const job_description = 'x'.repeat(limits.offerDraftCharactersMax)
  expect((await addDraft(app, owner, companyId, { content: { job_description } })).status).toBe(400)
  const at = app.clock.now()
  const row = { companyId, content: {}, profileId: owner.profileId, createdAt: at, updatedAt: at }
  const ids = Array.from({ length: limits.companyDraftsMax }, (_, i) => `drf_${i}_${companyId}`)
  // The rows are inserted in groups of ten, because a D1 statement can have at most 100 parameters.
  for (let i = 0; i < ids.length; i += 10) {
    await db
      .insert(drizzleSchema.offerDrafts)
      .values(ids.slice(i, i + 10).map((id) => ({ ...row, id })))
  }
  const answer = await addDraft(app, owner, companyId, { content: {} })
  expect(await readStatusAndErrorCode(answer)).toEqual([409, 'drafts.too_many'])
})

test('strangers cannot read or change a draft, not even through another company', async () => {
  const { companyId, owner } = await seedCompanyTeam(app)
  const { id } = await createSharedDraft(app, owner, companyId, { content: {} })
  const stranger = await seedCompanyTeam(app)
  expect(await readStatusAndErrorCode(await readDraft(app, stranger.owner, companyId, id))).toEqual(
    [404, 'companies.not_found'],
  )
  for (const call of [
    readDraft(app, stranger.owner, stranger.companyId, id),
    deleteDraft(app, stranger.owner, stranger.companyId, id),
    changeDraft(app, stranger.owner, stranger.companyId, id, { content: {}, revision: 0 }),
    readDraft(app, owner, companyId, 'drf_x'),
  ]) {
    expect(await readStatusAndErrorCode(await call)).toEqual(unknown)
  }
  const person = await seedPerson(app.clock)
  expect((await addDraft(app, person, companyId, { content: {} })).status).toBe(404)
})
