import { sitePagePaths } from '../../contract/shared/pages.ts'
import { generateSecret, hashSecret } from '../../platform/secrets.ts'
import { CommandError } from '../command.ts'
import type { OperatorDatabase } from './operator-database.ts'

/** Prints a link that adds a passkey. It works only in browsers where the operator is signed in. */
export async function invitePasskey(database: OperatorDatabase, address: string): Promise<void> {
  const operator = checked(address)
  const token = generateSecret()
  await database.invitePasskey(await hashSecret(token), operator)
  const link = new URL(`${sitePagePaths.admin}#invito=${token}`, database.siteOrigin)
  console.log(`${link}
Vale un’ora, una volta sola, per chi accede con ${operator}: l’indirizzo deve stare in OPERATORS.`)
}

/** Removes all passkeys and confirmed sessions of an operator who has lost their devices. */
export async function removePasskeys(database: OperatorDatabase, address: string): Promise<void> {
  const operator = checked(address)
  await database.removePasskeys(operator)
  console.log(`Tolte le passkey di ${operator}, con le sessioni che avevano confermato.
Un invito per aggiungerne una nuova: npm run operator -- passkey invite ${operator}`)
}

function checked(address: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new CommandError(`"${address}" non è un indirizzo.`)
  return address.toLowerCase()
}
