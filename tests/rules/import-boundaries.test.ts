import { describe, expect, test } from 'vitest'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import { extendsDurableObject, roomOf, rooms, seenFrom } from './rooms.ts'
import { expectNone, told, type Violation } from './tree.ts'

const house = modulesUnder('worker', 'web', 'tests')

describe('each file imports only from the rooms that its own may call on', () => {
  test('in this house', () => expectNone(crossings(house)))

  test.each([
    ['worker/features/a/routes.ts', "import { getA } from './store.ts'"],
    ['worker/features/a/routes.ts', "import type { Row } from './store.ts'"],
    ['worker/features/a/routes.ts', "import { offers } from '../../db/schema/board.ts'"],
    ['worker/features/a/service.ts', "import { getB } from '../b/store.ts'"],
    ['worker/features/a/service.ts', "import { fold } from '../b/fold.ts'"],
    ['worker/features/a/service.ts', "import { openDatabase } from '../../db/client.ts'"],
    ['worker/features/a/store.ts', "import { publish } from './service.ts'"],
    ['worker/features/a/store.ts', "import { readB } from '../b/service.ts'"],
    ['worker/features/a/present.ts', "import { getA } from './store.ts'"],
    ['worker/features/a/score.ts', "import { getA } from './store.ts'"],
    ['worker/features/a/nested/score.ts', "export { getA } from '../store.ts'"],
    ['worker/app.ts', "import { Replica } from './features/a/replica.ts'"],
    ['worker/platform/clock.ts', "import { readA } from '../features/a/service.ts'"],
    ['worker/platform/clock.ts', "import { type A } from '../features/a/service.ts'"],
    ['worker/contract/enums.ts', "import { t } from '../platform/i18n.ts'"],
    ['worker/db/schema.ts', "import type { A } from '../features/a/service.ts'"],
    ['web/lib/api.ts', "import { createApp } from '../../worker/app.ts'"],
    ['web/lib/api.ts', "import type { Session } from '../features/session/state.ts'"],
    ['web/pages/home.tsx', "import type { AppType } from '../../worker/app.ts'"],
    ['web/pages/home.tsx', "import { CompanyPage } from './company.tsx'"],
    ['web/features/a/card.tsx', "import { Logo } from '../b/logo.tsx'"],
    ['web/features/a/card.tsx', "const b = import('../b/logo.tsx')"],
    ['web/features/a/card.tsx', "type B = import('../b/logo.tsx').B"],
    ['web/features/a/queries.ts', "import { HomePage } from '../../pages/home.tsx'"],
    ['web/features/a/queries.ts', "import { routes } from '../../app/routes.tsx'"],
    ['web/components/card.tsx', "import type { JobOffer } from '#contract/offers'"],
    ['web/components/card.tsx', "import { session } from '../features/session/state.ts'"],
    ['worker/elsewhere/thing.ts', 'export const one = 1'],
  ])('%s may not: %s', (file, text) => {
    const replica = "import { DurableObject } from 'cloudflare:workers'\nexport class Replica {}"
    const modules = [
      parseModule(file, text),
      parseModule('worker/features/a/replica.ts', replica),
      parseModule('worker/features/b/fold.ts', 'export const fold = 1'),
    ]
    expect(told(crossings(modules))).toContain(file)
  })

  test.each([
    ['worker/features/a/service.ts', "import { readB } from '../b/service.ts'"],
    ['worker/features/a/present.ts', "import type { Row } from './store.ts'"],
    ['worker/platform/env.ts', "import type { Replica } from '../features/a/service.ts'"],
    ['web/lib/api.ts', "import type { AppType } from '../../worker/app.ts'"],
    ['web/features/a/card.tsx', "import { session } from '../session/state.ts'"],
    ['web/pages/home.tsx', "import { Card } from '../features/a/card.tsx'"],
    ['web/components/card.tsx', "import { limits } from '#contract/limits'"],
    ['tests/worker/offer.test.ts', "import { getA } from '../../worker/features/a/store.ts'"],
  ])('%s may: %s', (file, text) => {
    expect(told(crossings([parseModule(file, text)]))).toBe('')
  })
})

function crossings(modules: Module[]): Violation[] {
  const objects = new Set(modules.filter(extendsDurableObject).map(({ file }) => file))
  const placeOf = (file: string) => roomOf(file, (path) => objects.has(path))
  return modules.flatMap(({ file, imports }) => {
    const room = placeOf(file)
    if (room === 'tests') return []
    const rule = room === undefined ? undefined : rooms[room]
    if (!rule) return [{ file, what: 'stands in no room: move it into one (tests/rules/rooms.ts)' }]
    return imports
      .filter((one) => !one.isPackage && !one.target.endsWith('.css'))
      .filter((one) => {
        const other = seenFrom(file, one.target, placeOf(one.target))
        return !rule.uses.includes(other) && !(one.isType && rule.names?.includes(other))
      })
      .map((one) => ({
        file,
        line: one.line,
        what: `${room} imports ${one.isType ? 'types of ' : ''}${one.specifier}: ${rule.because}`,
      }))
  })
}
