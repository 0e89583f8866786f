import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import type { AccountDeletion } from '../../contract/privacy/account-deletion.ts'
import type { NewAuditEntry } from '../../db/audit.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { closeCheckouts, listOpenCheckouts } from '../../hiring/payments/checkouts-service.ts'
import {
  buildTooManyMailsProblem,
  composeMail,
  deleteMailsStatement,
  enqueueMail,
  type MailRequester,
} from '../../messages/mail/service.ts'
import { deleteDiscardedFilesOfPerson } from '../../people/files/service.ts'
import { problem } from '../../platform/problem.ts'
import {
  buildCompanySuccessionStatements,
  previewCompanySuccession,
} from '../succession/service.ts'
import { createAccountDeletionLink, readAccountDeletionToken } from './deletion-link.ts'
import { type AccountOwner, eraseAccount, getAccountOwner, insertDeletionMail } from './store.ts'

/** Mails a link for deleting the account. @throws `auth.session_ended`, `auth.too_many_mails` */
export async function requestAccountDeletion(
  deps: Deps,
  { profileId }: Session,
  requestedBy: MailRequester,
): Promise<void> {
  const person = await getAccountOwner(deps.db, profileId)
  if (!person || person.isDeleted) throw problem('auth.session_ended')
  const asked = { to: person.email, requestedBy }
  const mail = await composeMail(deps, {
    ...asked,
    kind: 'delete_account',
    data: { name: person.fullName, link: await createAccountDeletionLink(deps, profileId) },
  })
  const { isWritten, isThere } = await insertDeletionMail(deps.db, mail, profileId)
  if (!isThere) throw problem('auth.session_ended')
  if (!isWritten) throw await buildTooManyMailsProblem(deps, asked)
  deps.waitUntil(enqueueMail(deps, mail.id))
}

/** Describes what would be deleted. @throws `account.link_invalid`, `account.link_expired` */
export async function previewAccountDeletion(deps: Deps, token: string): Promise<AccountDeletion> {
  const person = await personOfToken(deps, token)
  if (person.isDeleted) return { state: 'done' }
  const { companies, keepsInvoices } = await previewCompanySuccession(deps, person.id)
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
 * Deletes an account: its data in one batch, its files after the response. Repeated calls
 * change nothing.
 * @throws `account.link_invalid`, `account.link_expired`
 */
export async function deleteAccount(deps: Deps, token: string): Promise<AccountDeletion> {
  const person = await personOfToken(deps, token)
  await erase(deps, person, null)
  return { state: 'done' }
}

/** Deletes an account, with an entry in the audit log. @returns false if it never existed */
export async function deleteAccountOfPerson(
  deps: Deps,
  profileId: string,
  entry: NewAuditEntry,
): Promise<boolean> {
  const person = await getAccountOwner(deps.db, profileId)
  if (person) await erase(deps, person, entry)
  return person !== null
}

async function erase(deps: Deps, person: AccountOwner, entry: NewAuditEntry | null): Promise<void> {
  if (person.isDeleted) {
    // An earlier call deleted the account, but may have failed before it deleted the files.
    deleteDiscardedFilesOfPerson(deps, person.id)
    return
  }
  const now = deps.clock.now()
  const pages = await listOpenCheckouts(deps, person.id)
  const others = [
    ...buildCompanySuccessionStatements(deps, person),
    deleteMailsStatement(person.email),
  ]
  await eraseAccount(deps.db, person, { others, entry, now })
  deleteDiscardedFilesOfPerson(deps, person.id)
  deps.waitUntil(closeCheckouts(deps, pages))
  await refreshCatalogue(deps)
}

async function personOfToken(deps: Deps, token: string): Promise<AccountOwner> {
  const read = await readAccountDeletionToken(deps, token)
  if (read === 'expired') throw problem('account.link_expired')
  const person = read === 'invalid' ? null : await getAccountOwner(deps.db, read.profileId)
  if (!person) throw problem('account.link_invalid')
  return person
}
