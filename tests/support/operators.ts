import type { startApp } from './app.ts'
import { seedPerson } from './people.ts'

type App = ReturnType<typeof startApp>

export const operatorAddress = 'operatrice@ovunque.test'

/** Signs the operator in, whose account is made by the first call of a file. */
export async function seedOperator(app: App) {
  const { headers, profileId } = await seedPerson(app.clock, { email: operatorAddress })
  const asked = (path: string, body?: object) =>
    app.fetch(`/api/admin/${path}`, {
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  return { headers, profileId, asked }
}
