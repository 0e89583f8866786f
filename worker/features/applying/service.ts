import type { ApplicationBody, JobApplication } from '../../contract/applications.ts'
import { filePath } from '../../contract/files.ts'
import { isId, newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { pages } from '../../contract/pages.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { answerLinkTo, presentSent } from '../applications/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { once } from '../idempotency/service.ts'
import { composeMail, dispatchMail, type OutboxEntry } from '../mail/service.ts'
import { mayApply } from './policy.ts'
import { getSituation, insertApplication, type Situation } from './store.ts'

export { idempotencyHeader } from '../idempotency/service.ts'

type Sent = { job_application: JobApplication }

/** A situation in which nothing keeps somebody from applying. */
type Ready = Situation & { offer: NonNullable<Situation['offer']>; resumeFileId: string }

const windowMs = 24 * 60 * 60_000

/**
 * Applies to an offer: the application with the resume as it is now, the mails about it and the counts
 * are written together or not at all.
 * @throws `auth.forbidden` for companies, `applications.*`, `offers.*`, and what `once` throws
 */
export async function sendApplication(
  deps: Deps,
  session: Session,
  { job_offer_id: offerId, resume_url, cover_letter }: ApplicationBody,
  key: string | undefined,
): Promise<Sent> {
  if (!mayApply(session)) throw problem('auth.forbidden')
  const { profileId } = session
  // The query of the address is new in every answer that has it.
  const resumePath = ownPath(deps, resume_url)
  const body = { offerId, resumePath, cover_letter }
  const request = { profileId, endpoint: 'POST /job-offer/application', key, body }
  return once<Sent>(deps, request, async (answering) => {
    const now = deps.clock.now()
    const limit = { since: new Date(now.getTime() - windowMs), max: limits.applicationsDaily }
    const who = { profileId, offerId }
    const look = async () =>
      refusing(deps, await getSituation(deps.db, who, limit), who, resumePath)
    const ready = await look()

    const id = newId('application')
    const { title, company } = ready.offer
    const answer = {
      job_application: await presentSent(deps, {
        id,
        offer_id: offerId,
        title,
        company_id: company.id,
        company_name: company.name,
        company_logo_file_id: company.logoFileId,
        cover_letter,
        created_at: now.getTime(),
      }),
    }
    const { word, receipt } = await mailsAbout(deps, ready, { id, coverLetter: cover_letter })
    const mails = word ? [word, receipt] : [receipt]
    const application = {
      id,
      ...who,
      coverLetter: cover_letter,
      resumeFileId: ready.resumeFileId,
      notificationMailId: word?.id ?? null,
      now,
    }
    const rest = [...mails.flatMap(({ statements }) => statements), ...answering(answer)]
    if (!(await insertApplication(deps.db, application, limit, rest))) {
      // Something happened since we looked: looking again tells what.
      await look()
      throw problem('server.unavailable')
    }
    for (const mail of mails) deps.waitUntil(dispatchMail(deps, mail.id))
    await refreshCatalogue(deps)
    return answer
  })
}

/** The path of an address of ours; null for anybody else's. */
function ownPath({ vars }: Deps, address: string): string | null {
  const { origin, pathname } = new URL(address)
  return origin === vars.SITE_ORIGIN ? pathname : null
}

/** @throws what keeps somebody from applying, if anything does */
function refusing(
  deps: Deps,
  situation: Situation | null,
  { offerId }: { offerId: string },
  askedPath: string | null,
): Ready {
  if (!situation) throw problem('auth.session_ended')
  const { offer, resumeFileId, fullSince } = situation
  if (situation.onboardingStatus !== 'completed') throw problem('applications.profile_incomplete')
  // First of all, since one's own application may have been the one that closed the offer.
  if (situation.isSent) throw problem('applications.sent_already')
  if (!offer || !isId('offer', offerId)) throw problem('offers.not_found')
  if (!offer.isActive) throw problem('offers.closed')
  if (!offer.isInternal) throw problem('offers.no_internal_way')
  if (!resumeFileId) throw problem('applications.resume_required')
  if (askedPath !== filePath('resume', resumeFileId)) throw problem('applications.not_your_resume')
  if (fullSince) {
    const waitMs = fullSince.getTime() + windowMs - deps.clock.now().getTime()
    throw problem('applications.too_many', { retryAfter: Math.ceil(waitMs / 1000) })
  }
  return { ...situation, offer, resumeFileId }
}

/** A receipt to the person, and word to the company, where there is an address for that. */
async function mailsAbout(
  deps: Deps,
  { offer, ...person }: Ready,
  { id, coverLetter }: { id: string; coverLetter: string | null },
): Promise<{ word: OutboxEntry | null; receipt: OutboxEntry }> {
  const receipt = await composeMail(deps, {
    kind: 'application_sent',
    to: person.email,
    data: {
      name: person.fullName,
      offer: offer.title,
      company_name: offer.company.name,
      cover_letter: coverLetter,
      link: deps.vars.SITE_ORIGIN + pages.applications,
    },
  })
  const { inbox } = offer.company
  if (!inbox) return { word: null, receipt }
  const word = await composeMail(deps, {
    kind: 'application_received',
    to: inbox,
    data: {
      person: person.fullName,
      offer: offer.title,
      job_title: person.jobTitle,
      skills: person.skills,
      languages: person.languages,
      cover_letter: coverLetter,
      link: await answerLinkTo(deps, id),
    },
  })
  return { word, receipt }
}
