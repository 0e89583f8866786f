import type { ErrorCode } from '../../contract/errors.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMail, enqueueMail } from '../../messages/mail/service.ts'
import { mapOneByOne } from '../../platform/one-by-one.ts'
import { ProblemError } from '../../platform/problem.ts'
import { publishOffer } from '../publishing/service.ts'
import { canPublishScheduledDrafts } from './policy.ts'
import { validateDraftAsOffer } from './service.ts'
import {
  type DueScheduledDraft,
  getDraftFailureRecipient,
  isProfileSuspended,
  listDueScheduledDrafts,
  postponeScheduledDraft,
  recordDraftPublicationFailure,
} from './store.ts'

/** The maximum number of drafts that one cron run publishes. */
const draftsPerRound = 20

/** Temporary errors, such as a rate limit, after which publishing is retried. */
const temporary: readonly ErrorCode[] = ['offers.too_many', 'auth.too_many_mails']
const retryMs = 60 * 60_000

/**
 * Task of the five-minute cron run: publishes scheduled drafts that are due, in the name of the
 * member who last changed the draft. The batch that writes an offer also deletes its draft, so two
 * concurrent cron runs cannot publish it twice. A draft that cannot be published is kept, with the
 * reason.
 * @returns the number of published offers
 */
export async function publishScheduledDrafts(deps: Deps): Promise<number> {
  const due = await listDueScheduledDrafts(deps.db, deps.clock.now(), draftsPerRound)
  // One at a time, because drafts that count towards the same plan share its offer slots.
  const outcomes = await mapOneByOne(due, (draft) => publish(deps, draft))
  return outcomes.filter((isPublished) => isPublished).length
}

async function publish(deps: Deps, due: DueScheduledDraft): Promise<boolean> {
  const { profileId, companyId, revision } = due
  const author = { isSuspended: await isProfileSuspended(deps.db, profileId) }
  if (!canPublishScheduledDrafts(author)) {
    await fail(deps, due, 'auth.forbidden')
    return false
  }
  try {
    const offer = validateDraftAsOffer(due.content, companyId, deps.clock.now())
    const session = { profileId, sessionId: '', profileType: 'provider' as const, generation: 0 }
    await publishOffer(deps, session, {
      body: { ...offer, draft_id: due.id },
      key: undefined,
      // No browser sent this request, so a mailed verification link requires a confirmation.
      requester: { network: '', block: null, proofs: [], nonce: crypto.randomUUID() },
      scheduledRevision: revision,
    })
    return true
  } catch (error) {
    // This error means that the draft was published, changed or deleted after it was read.
    if (error instanceof ProblemError && error.code === 'drafts.not_found') return false
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    if (temporary.includes(error.code)) {
      await postponeScheduledDraft(deps.db, due, new Date(deps.clock.now().getTime() + retryMs))
    } else await fail(deps, due, error.code)
    return false
  }
}

/** Records why a draft could not be published, and mails the member who last changed it. */
async function fail(deps: Deps, due: DueScheduledDraft, failure: ErrorCode): Promise<void> {
  const member = await getDraftFailureRecipient(deps.db, due)
  const mail =
    member &&
    (await composeMail(deps, {
      kind: 'draft_unpublished',
      to: member.email,
      data: {
        name: member.name,
        company: member.company,
        offer: String(due.content.title),
        link: `${deps.vars.SITE_ORIGIN}${sitePagePaths.companies}?${new URLSearchParams({ company: due.companyId, tab: 'offers' })}`,
      },
    }))
  const statements = mail?.statements ?? []
  const isRecorded = await recordDraftPublicationFailure(deps.db, due, failure, statements)
  if (mail && isRecorded) deps.waitUntil(enqueueMail(deps, mail.id))
}
