import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ProfileType, profileTypes } from '#contract/enums'
import { newId } from '#contract/ids'
import { hashSecret, newSecret } from '../../../worker/platform/secrets.ts'
import { upsert } from './local-database.ts'

type PlantedAccount = { id: string; email: string; sessionId: string; refreshToken: string }

const folder = resolve(import.meta.dirname, '../../../test-results/accounts')
const accountsPerType = 250

/**
 * New accounts with an open session each, as if their owners had just signed up.
 * @returns the SQL that creates them
 */
export async function plantAccounts(): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const statements: string[] = []
  const now = Date.now()
  for (const profileType of profileTypes) {
    mkdirSync(join(folder, profileType), { recursive: true })
    for (let index = 0; index < accountsPerType; index++) {
      const account: PlantedAccount = {
        id: newId('profile'),
        email: `prova-${randomUUID().slice(0, 8)}@posta.example`,
        sessionId: newId('session'),
        refreshToken: newSecret(),
      }
      writeFileSync(join(folder, profileType, `${index}.json`), JSON.stringify(account))
      statements.push(...(await rowsOf(account, profileType, now)))
    }
  }
  return statements
}

/** An account of this test alone, whichever process runs it. */
export function takeAccount(profileType: ProfileType): PlantedAccount {
  for (const name of readdirSync(join(folder, profileType))) {
    const file = join(folder, profileType, name)
    const taken = join(folder, name.replace('.json', `-${profileType}-taken.json`))
    try {
      renameSync(file, taken)
      return JSON.parse(readFileSync(taken, 'utf8'))
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`All ${accountsPerType} planted accounts of type ${profileType} are in use`)
}

async function rowsOf(
  { id, email, sessionId, refreshToken }: PlantedAccount,
  profileType: ProfileType,
  now: number,
): Promise<string[]> {
  return [
    upsert('profiles', {
      id,
      email,
      full_name: 'Ada Collaudo',
      profile_type: profileType,
      onboarding_status: profileType === 'provider' ? 'completed' : 'not_started',
      nationality: 'IT',
      terms_accepted_at: now,
      created_at: now,
      updated_at: now,
    }),
    upsert('sessions', { id: sessionId, profile_id: id, created_at: now }),
    upsert(
      'refresh_tokens',
      {
        token_hash: await hashSecret(refreshToken),
        session_id: sessionId,
        generation: 0,
        created_at: now,
      },
      'token_hash',
    ),
  ]
}
