import type { AccountDeletion } from '../../contract/account-deletion.ts'
import type { Deps, Session } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { removeDiscardedOf } from '../files/service.ts'
import { companiesLeft, fatesOfCompanies } from '../handover/service.ts'
import {
  composeMail,
  dispatchMail,
  mailsErased,
  type Requester,
  tooManyMails,
} from '../mail/service.ts'
import { closePages, openPagesOf } from '../payments/service.ts'
import { deletionLinkTo, readDeletionToken } from './deletion-link.ts'
import { erase, getPerson, insertMail, type Person } from './store.ts'

/**
 * Writes to somebody that their account may be deleted by a link, which lives an hour. Nothing else
 * happens.
 * @throws `auth.session_ended`, `auth.too_many_mails`
 */
export async function requestDeletion(
  deps: Deps,
  { profileId }: Session,
  requestedBy: Requester,
): Promise<void> {
  const person = await getPerson(deps.db, profileId)
  if (!person || person.isDeleted) throw problem('auth.session_ended')
  const asked = { to: person.email, requestedBy }
  const mail = await composeMail(deps, {
    ...asked,
    kind: 'delete_account',
    data: { name: person.fullName, link: await deletionLinkTo(deps, profileId) },
  })
  const { isWritten, isThere } = await insertMail(deps.db, mail, profileId)
  if (!isThere) throw problem('auth.session_ended')
  if (!isWritten) throw await tooManyMails(deps, asked)
  deps.waitUntil(dispatchMail(deps, mail.id))
}

/**
 * What the mailed link would do; looking does nothing.
 * @throws `account.link_invalid`, `account.link_expired`
 */
export async function lookAtDeletion(deps: Deps, token: string): Promise<AccountDeletion> {
  const person = await personBehind(deps, token)
  if (person.isDeleted) return { state: 'done' }
  const { companies, keepsInvoices } = await fatesOfCompanies(deps, person.id)
  return {
    state: 'asked',
    profile_id: person.id,
    email: person.email,
    profile_type: person.profileType,
    companies,
    applications: person.applications,
    keeps_invoices: keepsInvoices,
  }
}

/**
 * Deletes an account, once: all that the database has of the person goes in one batch, the files behind
 * the answer. Asked again it answers the same.
 * @throws `account.link_invalid`, `account.link_expired`
 */
export async function deleteAccount(deps: Deps, token: string): Promise<AccountDeletion> {
  const person = await personBehind(deps, token)
  if (person.isDeleted) {
    // The first may have broken off between its batch and its files: no need to wait for the sweep.
    removeDiscardedOf(deps, person.id)
    return { state: 'done' }
  }
  const now = deps.clock.now()
  const pages = await openPagesOf(deps, person.id)
  const others = [...companiesLeft(deps, person), mailsErased(person.email)]
  await erase(deps.db, person, others, now)
  removeDiscardedOf(deps, person.id)
  deps.waitUntil(closePages(deps, pages))
  await refreshCatalogue(deps)
  return { state: 'done' }
}

async function personBehind(deps: Deps, token: string): Promise<Person> {
  const read = await readDeletionToken(deps, token)
  if (read === 'expired') throw problem('account.link_expired')
  const person = read === 'invalid' ? null : await getPerson(deps.db, read.profileId)
  if (!person) throw problem('account.link_invalid')
  return person
}
