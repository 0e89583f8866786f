import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import { seedCompanyTeam } from '../../support/members.ts'
import { listMailSubjectsTo } from '../../support/offer-life.ts'
import { signIn } from '../../support/people.ts'
import { offerBodyForCompany, readProblemCodes } from '../../support/publishing.ts'
import { db } from '../../support/seed.ts'
import {
  addDraft,
  changeDraft,
  createSharedDraft,
  listDrafts,
  publishDueDrafts,
} from '../../support/shared-drafts.ts'

const app = startApp()
const dayMs = 24 * 60 * 60_000
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs).toISOString()

/** A company with an offer draft that its recruiter has scheduled for tomorrow. */
async function scheduled(title = 'Regista') {
  const team = await seedCompanyTeam(app)
  const { companyId, recruiter } = team
  const content = offerBodyForCompany(companyId, { title })
  const asked = { content, publish_at: inDays(1) }
  return { ...team, content, draft: await createSharedDraft(app, recruiter, companyId, asked) }
}
type Scheduled = Awaited<ReturnType<typeof scheduled>>

const titlesOf = async ({ companyId }: Pick<Scheduled, 'companyId'>) =>
  (
    await db
      .select({ title: drizzleSchema.offers.title })
      .from(drizzleSchema.offers)
      .where(eq(drizzleSchema.offers.companyId, companyId))
  ).map(({ title }) => title)

describe('a scheduled offer', () => {
  test('is published once at its time, also by parallel rounds', async () => {
    const one = await scheduled()
    app.clock.turn({ hours: 23 })
    await publishDueDrafts(app)
    expect(await titlesOf(one)).toEqual([])
    app.clock.turn({ hours: 1 })
    await Promise.all(Array.from({ length: 4 }, () => publishDueDrafts(app)))
    expect(await titlesOf(one)).toEqual(['Regista'])
    await publishDueDrafts(app)
    expect(await titlesOf(one)).toEqual(['Regista'])
  })

  test('is not published if its member is suspended', async () => {
    const one = await scheduled()
    await db
      .update(drizzleSchema.profiles)
      .set({ suspendedAt: app.clock.now() })
      .where(eq(drizzleSchema.profiles.id, one.recruiter.profileId))
    app.clock.turn({ days: 1 })
    await publishDueDrafts(app)
    expect(await titlesOf(one)).toEqual([])
    const kept = await db
      .select()
      .from(drizzleSchema.offerDrafts)
      .where(eq(drizzleSchema.offerDrafts.id, one.draft.id))
    expect(kept).toMatchObject([{ publishAt: null, failure: 'auth.forbidden' }])
  })

  test('must be complete and have a time in the next 90 days', async () => {
    const { companyId, owner, content } = await scheduled()
    const refused: [object, string][] = [
      [{ content: { ...content, title: '' }, publish_at: inDays(1) }, 'title: required'],
      [{ content, publish_at: inDays(-1) }, 'publish_at: invalid'],
      [{ content, publish_at: inDays(91) }, 'publish_at: invalid'],
      [{ content, publish_at: inDays(1), is_template: true }, 'publish_at: invalid'],
      [
        { content: { ...content, expires_at: inDays(1) }, publish_at: inDays(2) },
        'expires_at: invalid',
      ],
    ]
    for (const [body, error] of refused) {
      const answer = await addDraft(app, owner, companyId, body)
      expect((await readProblemCodes(answer)).errors).toEqual([error])
    }
  })

  test('is not published after its schedule is removed', async () => {
    const one = await scheduled()
    const { companyId, owner, draft, content } = one
    const plain = { content, publish_at: null, revision: draft.revision }
    await changeDraft(app, owner, companyId, draft.id, plain)
    app.clock.turn({ days: 2 })
    await publishDueDrafts(app)
    expect(await titlesOf(one)).toEqual([])
  })

  test('stays a draft with a reason and mails the member if they may no longer publish', async () => {
    const one = await scheduled()
    const { companyId, owner, recruiter } = one
    await db
      .update(drizzleSchema.companyMembers)
      .set({ role: 'viewer' })
      .where(eq(drizzleSchema.companyMembers.profileId, recruiter.profileId))
    app.clock.turn({ days: 1 })
    await publishDueDrafts(app)
    await publishDueDrafts(app)
    await app.mails.deliver(app.bindings)
    expect(await titlesOf(one)).toEqual([])
    const back = await signIn(app.clock, { id: owner.profileId, profileType: 'provider' })
    expect(await listDrafts(app, back, companyId)).toMatchObject([
      { publish_at: null, failure: 'auth.forbidden', revision: 1 },
    ])
    expect(await listMailSubjectsTo(recruiter.email)).toEqual(['«Regista» non è uscita'])
  })
})

describe.each(failureModes)('when a call fails (%s)', (how) => {
  test('a round publishes each scheduled offer exactly once', async () => {
    for (const at of callNumbersToFail(how)) {
      const one = await scheduled()
      app.clock.turn({ days: 1 })
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      const broken = startApp({ clock: app.clock, bindings })
      await publishDueDrafts(broken).catch(() => 0)
      await publishDueDrafts(app)
      expect([at, await titlesOf(one)]).toEqual([at, ['Regista']])
      const left = await db
        .select()
        .from(drizzleSchema.offerDrafts)
        .where(eq(drizzleSchema.offerDrafts.companyId, one.companyId))
      expect(left).toEqual([])
      if (calls().length < at) break
    }
  })
})
