import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ProfileType, profileTypes } from '#contract/enums'
import { newId } from '#contract/ids'
import { generateSecret, hashSecret } from '../../../worker/platform/secrets.ts'
import { insertRowsSql } from './local-database.ts'

type SeededAccount = { id: string; email: string; sessionId: string; refreshToken: string }

const folder = resolve(import.meta.dirname, '../../../test-results/accounts')
const accountsPerType = 150

/**
 * Creates accounts with an open session each, as if their owners had just signed up.
 * @returns the SQL statements that insert them
 */
export async function seedAccounts(): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const createdAt = Date.now()
  const profiles = []
  const sessions = []
  const tokens = []
  for (const profileType of profileTypes) {
    mkdirSync(join(folder, profileType), { recursive: true })
    for (let index = 0; index < accountsPerType; index++) {
      const account: SeededAccount = {
        id: newId('profile'),
        email: `prova-${randomUUID().slice(0, 8)}@posta.example`,
        sessionId: newId('session'),
        refreshToken: generateSecret(),
      }
      writeFileSync(join(folder, profileType, `${index}.json`), JSON.stringify(account))
      profiles.push({
        id: account.id,
        email: account.email,
        full_name: 'Ada Collaudo',
        profile_type: profileType,
        onboarding_status: profileType === 'provider' ? 'completed' : 'not_started',
        nationality: 'IT',
        terms_accepted_at: createdAt,
        created_at: createdAt,
        updated_at: createdAt,
      })
      sessions.push({ id: account.sessionId, profile_id: account.id, created_at: createdAt })
      tokens.push({
        token_hash: await hashSecret(account.refreshToken),
        session_id: account.sessionId,
        generation: 0,
        created_at: createdAt,
      })
    }
  }
  return [
    insertRowsSql('profiles', profiles),
    insertRowsSql('sessions', sessions),
    insertRowsSql('refresh_tokens', tokens),
  ]
}

/** Takes a seeded account that no other test uses, not even a test in another process. */
export function takeAccount(profileType: ProfileType): SeededAccount {
  for (const name of readdirSync(join(folder, profileType))) {
    const file = join(folder, profileType, name)
    const taken = join(folder, name.replace('.json', `-${profileType}-taken.json`))
    try {
      renameSync(file, taken)
      return JSON.parse(readFileSync(taken, 'utf8'))
    } catch (error) {
      // Another process has taken this account first.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`All ${accountsPerType} seeded accounts of type ${profileType} are in use`)
}
