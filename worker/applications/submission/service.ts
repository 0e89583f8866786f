import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import type { ApplicationBody, JobApplication } from '../../contract/applications/applications.ts'
import { dayMs } from '../../contract/durations.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { buildFileUrlPath } from '../../contract/people/files.ts'
import { sitePagePaths } from '../../contract/shared/pages.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { composeMail, enqueueMail, type OutboxEntry } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import { runIdempotently } from '../../shared/idempotency/service.ts'
import { createAnswerLink, presentNewApplication } from '../progress/service.ts'
import { canApply } from './policy.ts'
import {
  type ApplicationSubmissionContext,
  getApplicationSubmissionContext,
  insertApplication,
} from './store.ts'

type Sent = { job_application: JobApplication }

/** The data needed to apply, after the check that offer, company and resume exist. */
type ReadyContext = ApplicationSubmissionContext & {
  offer: NonNullable<ApplicationSubmissionContext['offer']>
  company: NonNullable<ApplicationSubmissionContext['company']>
  resumeFileId: string
}

const windowMs = dayMs

/**
 * Sends an application with the person's current resume. Writes the application, its mails and the
 * offer's new counts in one batch.
 * @throws `auth.forbidden` for employers, `auth.session_ended`, `applications.*`, `offers.*`,
 * `server.unavailable`, and whatever `runIdempotently` throws
 */
export async function sendApplication(
  deps: Deps,
  session: Session,
  { job_offer_id: offerId, resume_url, cover_letter }: ApplicationBody,
  key: string | undefined,
): Promise<Sent> {
  if (!canApply(session)) throw problem('auth.forbidden')
  const { profileId } = session
  // Only the paths are compared, because the signature in a resume's URL differs in every response.
  const resumePath = pathOnThisSite(deps, resume_url)
  const body = { offerId, resumePath, cover_letter }
  const request = { profileId, endpoint: 'POST /job-offer/application', key, body }
  return runIdempotently<Sent>(deps, request, async (storeAnswer) => {
    const now = deps.clock.now()
    const limit = { since: new Date(now.getTime() - windowMs), max: limits.applicationsDaily }
    const who = { profileId, offerId }
    const readContext = async () =>
      requireApplicable(
        deps,
        await getApplicationSubmissionContext(deps.db, who, limit),
        who,
        resumePath,
      )
    const ready = await readContext()

    const id = newId('application')
    const { offer, company } = ready
    const answer = {
      job_application: await presentNewApplication(deps, {
        id,
        offer_id: offerId,
        title: offer.title,
        company_id: company.id,
        company_name: company.name,
        company_logo_file_id: company.logoFileId,
        cover_letter,
        created_at: now,
      }),
    }
    const { notices, confirmation } = await composeApplicationMails(deps, ready, {
      id,
      coverLetter: cover_letter,
    })
    const mails = [...notices, confirmation]
    const application = {
      id,
      ...who,
      coverLetter: cover_letter,
      resumeFileId: ready.resumeFileId,
      noticeIds: notices.map((notice) => notice.id),
      now,
    }
    const rest = [...mails.flatMap(({ statements }) => statements), ...storeAnswer(answer)]
    if (!(await insertApplication(deps.db, application, limit, rest))) {
      // The data changed after the first check. A second check throws the exact reason.
      await readContext()
      throw problem('server.unavailable')
    }
    for (const mail of mails) deps.waitUntil(enqueueMail(deps, mail.id))
    await refreshCatalogue(deps)
    return answer
  })
}

function pathOnThisSite({ vars }: Deps, address: string): string | null {
  const { origin, pathname } = new URL(address)
  return origin === vars.SITE_ORIGIN ? pathname : null
}

/** Checks whether the person may apply. @throws the first reason why not */
function requireApplicable(
  deps: Deps,
  context: ApplicationSubmissionContext | null,
  { offerId }: { offerId: string },
  askedPath: string | null,
): ReadyContext {
  if (!context) throw problem('auth.session_ended')
  const { offer, company, resumeFileId, fullSince } = context
  if (context.onboardingStatus !== 'completed') throw problem('applications.profile_incomplete')
  // This check comes before `offers.closed`: the earlier application may have closed the offer.
  if (context.isSent) throw problem('applications.sent_already')
  if (!offer || !company || !isId('offer', offerId)) throw problem('offers.not_found')
  if (!offer.isActive) throw problem('offers.closed')
  if (!offer.isInternal) throw problem('offers.no_internal_way')
  if (!resumeFileId) throw problem('applications.resume_required')
  if (askedPath !== buildFileUrlPath('resume', resumeFileId))
    throw problem('applications.not_your_resume')
  if (fullSince) {
    const waitMs = fullSince.getTime() + windowMs - deps.clock.now().getTime()
    throw problem('applications.too_many', { retryAfter: Math.ceil(waitMs / 1000) })
  }
  return { ...context, offer, company, resumeFileId }
}

// Composes the applicant's confirmation, and a notification with an answer link for each of
// `readers`. A reply to a notification goes to the applicant, whose address the company may see.
async function composeApplicationMails(
  deps: Deps,
  { offer, company, ...person }: ReadyContext,
  { id, coverLetter }: { id: string; coverLetter: string | null },
): Promise<{ notices: OutboxEntry[]; confirmation: OutboxEntry }> {
  const confirmation = await composeMail(deps, {
    kind: 'application_sent',
    to: person.email,
    data: {
      name: person.fullName,
      offer: offer.title,
      company_name: company.name,
      cover_letter: coverLetter,
      link: deps.vars.SITE_ORIGIN + sitePagePaths.applications,
    },
  })
  const notices = await Promise.all(
    company.readers.map(async ([readerId, to], i) =>
      composeMail(deps, {
        kind: 'application_received',
        to,
        data: {
          person: person.fullName,
          offer: offer.title,
          job_title: person.jobTitle,
          skills: person.skills,
          languages: person.languages,
          cover_letter: coverLetter,
          reply_to: person.email,
          // The first mail is usually for the plan holder. If their account is deleted before the
          // mail is sent, a successor gets the mail, so its link must not contain a `readerId`.
          link: await createAnswerLink(deps, {
            applicationId: id,
            readerId: i === 0 ? null : readerId,
          }),
        },
      }),
    ),
  )
  return { notices, confirmation }
}
