import { operatorSessions } from '../../worker/db/schema/trust.ts'
import type { startApp } from './app.ts'
import { seedPerson } from './people.ts'
import { db } from './seed.ts'

type App = ReturnType<typeof startApp>

export const operatorAddress = 'operatrice@ovunque.test'

/** Confirms a session as if by a passkey. */
export async function confirmSession({ clock }: App, sessionId: string): Promise<void> {
  await db.insert(operatorSessions).values({ sessionId, confirmedAt: clock.now() })
}

/** Signs the operator in. The first call in a test file creates the account. */
export async function seedOperator(app: App) {
  const person = await seedPerson(app.clock, { email: operatorAddress })
  const { headers, profileId, sessionId } = person
  await confirmSession(app, sessionId)
  const asked = (path: string, body?: object) =>
    app.fetch(`/api/admin/${path}`, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  return { headers, profileId, asked }
}
