import { operatorSessions } from '../../worker/db/schema/trust.ts'
import type { startApp } from './app.ts'
import { seedPerson, signIn } from './people.ts'
import { db } from './seed.ts'

type App = ReturnType<typeof startApp>

export const operatorAddress = 'operatrice@ovunque.test'

/**
 * The time after which a new access token is requested. It is a little shorter than the lifetime of
 * a token.
 */
const tokenMs = 9 * 60_000

/** Marks an operator's session as confirmed, as a passkey would. */
export async function confirmSession({ clock }: App, sessionId: string): Promise<void> {
  await db.insert(operatorSessions).values({ sessionId, confirmedAt: clock.now() })
}

/**
 * Creates the operator's account and signs in. `asked` sends a request. It first signs in again if
 * the test has moved the clock so far that the access token is about to expire or has expired.
 */
export async function seedOperator(app: App) {
  const person = await seedPerson(app.clock, { email: operatorAddress })
  const { headers, profileId, sessionId } = person
  await confirmSession(app, sessionId)
  let signedIn = { headers, at: app.clock.now().getTime() }
  const asked = async (path: string, body?: object) => {
    const at = app.clock.now().getTime()
    if (at - signedIn.at > tokenMs) {
      const again = await signIn(app.clock, { id: profileId, profileType: 'consumer' })
      await confirmSession(app, again.sessionId)
      signedIn = { headers: again.headers, at }
    }
    return app.fetch(`/api/admin/${path}`, {
      headers: { ...signedIn.headers, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  }
  return { headers, profileId, asked }
}
