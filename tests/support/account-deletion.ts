import { expect } from 'vitest'
import type { AccountDeletion } from '../../worker/contract/privacy/account-deletion.ts'
import type { App } from './app.ts'
import { runCronTasks } from './files.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedMember, seedProfile, signIn } from './people.ts'
import { completeBillingData, db, seedCompany } from './seed.ts'
import { mailbox } from './worker-mailbox.ts'

export const askForDeletion = (app: App, { headers }: { headers: { Authorization: string } }) =>
  // Each request comes from a different network, because the rate limits count per network.
  app.fetch('/api/profile/deletion', {
    method: 'POST',
    headers: { 'CF-Connecting-IP': crypto.randomUUID(), ...headers },
  })

/** The API path of the deletion link in the newest mail to this address. */
export async function readDeletionLinkPath(email: string): Promise<string> {
  const [mail] = await mailbox.messages(email)
  const link = mail?.links.find((one) => one.includes('/account-deletion/'))
  if (!link) throw new Error('no link to delete an account with')
  return `/api${new URL(link).pathname}`
}

export async function requestDeletionPath(
  app: App,
  person: {
    headers: { Authorization: string }
    email: string
  },
): Promise<string> {
  const response = await askForDeletion(app, person)
  if (response.status !== 202) throw new Error(await response.text())
  return readDeletionLinkPath(person.email)
}

export const readDeletion = (app: App, path: string) => app.json<AccountDeletion>(path)

export const confirmDeletion = (app: App, path: string) => app.fetch(path, { method: 'POST' })

/** Deletes an account as its owner would: requests the link by mail, then confirms the deletion. */
export async function deleteOwnAccount(
  app: App,
  person: Parameters<typeof requestDeletionPath>[1],
): Promise<void> {
  const answer = await confirmDeletion(app, await requestDeletionPath(app, person))
  expect(answer.status).toBe(200)
}

/**
 * Confirms the deletion of an account with the mailed link, then runs the cron rounds that delete
 * its remaining data.
 */
export async function deleteAccount(app: App, path: string): Promise<void> {
  expect(await (await confirmDeletion(app, path)).json()).toEqual({ state: 'done' })
  await runRounds(app)
}

/**
 * Matches the places (see `StoredTextTrace`) whose data are deleted only after the response or in a
 * later cron round: files, words in the search index, and checkouts that must be closed.
 */
export const clearedLater =
  /^(files\.id|resume|avatar|logo|photo|offers_fts_data|stale_checkouts)\b/

/**
 * Runs the cron rounds as if an hour had passed. They delete files, words in the search index, and
 * mails that no longer count for rate limits.
 */
export async function runRounds(app: App): Promise<void> {
  await runCronTasks(app.clock, '*/5 * * * *')
  await runCronTasks(app.clock, '17 3 * * *')
}

/** A person with an account and a known address, without other data. */
export async function newPerson(app: App, profile: Parameters<typeof seedProfile>[1] = {}) {
  const email = uniqueMailAddress()
  const row = await seedProfile(app.clock, { email, ...profile })
  return { ...(await signIn(app.clock, row)), email }
}

/** A person with a known address who owns a company. */
export async function newOwner(app: App, company: Parameters<typeof seedCompany>[0] = {}) {
  const owner = await newPerson(app, { profileType: 'provider' })
  const companyId = await seedCompany({
    ownerId: owner.profileId,
    ...completeBillingData,
    ...company,
  })
  await seedMember(app.clock, companyId, owner)
  return { ...owner, companyId }
}

export const profileRow = (id: string) =>
  db.query.profiles.findFirst({ where: (row, { eq }) => eq(row.id, id) })
