import { describe, expect, test } from 'vitest'
import {
  extendsDurableObject,
  featureOf,
  layerNameFrom,
  layerOf,
  layers,
  wingsTopToBottom,
} from './layers.ts'
import { type Module, modulesUnder, parseModule } from './modules.ts'
import { describeViolations, expectNoViolations, type Violation } from './tree.ts'

const house = modulesUnder('worker', 'web', 'tests')

describe('every file imports only from the layers that its own layer may use', () => {
  test('in this repository', () => expectNoViolations(crossings(house)))

  test.each([
    ['worker/board/a/routes.ts', "import { getA } from './store.ts'"],
    ['worker/board/a/routes.ts', "import type { Row } from './store.ts'"],
    ['worker/board/a/routes.ts', "import { offers } from '../../db/schema/board.ts'"],
    ['worker/board/a/service.ts', "import { getB } from '../b/store.ts'"],
    ['worker/board/a/service.ts', "import { fold } from '../b/fold.ts'"],
    ['worker/board/a/service.ts', "import { openDatabase } from '../../db/client.ts'"],
    ['worker/board/a/store.ts', "import { publish } from './service.ts'"],
    ['worker/board/a/store.ts', "import { readB } from '../b/service.ts'"],
    ['worker/board/a/present.ts', "import { getA } from './store.ts'"],
    ['worker/board/a/score.ts', "import { getA } from './store.ts'"],
    ['worker/board/a/nested/score.ts', "export { getA } from '../store.ts'"],
    ['worker/app.ts', "import { Replica } from './board/a/replica.ts'"],
    ['worker/platform/clock.ts', "import { readA } from '../board/a/service.ts'"],
    ['worker/platform/clock.ts', "import { type A } from '../board/a/service.ts'"],
    ['worker/contract/enums.ts', "import { t } from '../platform/i18n.ts'"],
    ['worker/db/schema.ts', "import type { A } from '../board/a/service.ts'"],
    ['web/lib/api.ts', "import { createApp } from '../../worker/app.ts'"],
    ['web/lib/api.ts', "import type { Session } from '../people/session/state.ts'"],
    ['web/pages/home.tsx', "import type { AppType } from '../../worker/app.ts'"],
    ['web/pages/home.tsx', "import { CompanyPage } from './company.tsx'"],
    ['web/people/a/card.tsx', "import { Logo } from '../b/logo.tsx'"],
    ['web/people/a/card.tsx', "const b = import('../b/logo.tsx')"],
    ['web/people/a/card.tsx', "type B = import('../b/logo.tsx').B"],
    ['web/people/a/queries.ts', "import { HomePage } from '../../pages/home.tsx'"],
    ['web/people/a/queries.ts', "import { routes } from '../../app/routes.tsx'"],
    ['web/components/card.tsx', "import type { JobOffer } from '#contract/board/offers'"],
    ['web/components/card.tsx', "import { session } from '../people/session/state.ts'"],
    ['worker/elsewhere/thing.ts', 'export const one = 1'],
  ])('in %s this is reported: %s', (file, text) => {
    const replica = "import { DurableObject } from 'cloudflare:workers'\nexport class Replica {}"
    const modules = [
      parseModule(file, text),
      parseModule('worker/board/a/replica.ts', replica),
      parseModule('worker/board/b/fold.ts', 'export const fold = 1'),
    ]
    expect(describeViolations(crossings(modules))).toContain(file)
  })

  test.each([
    ['worker/board/a/service.ts', "import { readB } from '../b/service.ts'"],
    ['worker/board/a/present.ts', "import type { Row } from './store.ts'"],
    ['web/lib/api.ts', "import type { AppType } from '../../worker/app.ts'"],
    ['web/people/a/card.tsx', "import { session } from '../session/state.ts'"],
    ['web/pages/home.tsx', "import { Card } from '../board/a/card.tsx'"],
    ['web/components/card.tsx', "import { limits } from '#contract/limits'"],
    ['tests/worker/board/offer.test.ts', "import { getA } from '../../worker/board/a/store.ts'"],
  ])('in %s this is accepted: %s', (file, text) => {
    expect(describeViolations(crossings([parseModule(file, text)]))).toBe('')
  })
})

describe('features import only from their own wing and the wings below', () => {
  test('in this repository', () => expectNoViolations(upwardImports(house)))

  test.each([
    ['worker/board/a/service.ts', "import { readB } from '../../people/b/service.ts'"],
    ['worker/board/a/service.ts', "import type { B } from '../../people/b/service.ts'"],
    ['worker/hiring/a/service.ts', "import { readB } from '../../trust/b/service.ts'"],
    ['worker/applications/a/service.ts', "import { readB } from '../../hiring/b/service.ts'"],
    ['worker/deps/env.ts', "import type { B } from '../board/b/replica.ts'"],
    ['web/people/a/card.tsx', "import { offersQuery } from '../../board/offers/queries.ts'"],
  ])('in %s this is reported: %s', (file, text) => {
    expect(describeViolations(upwardImports([parseModule(file, text)]))).toContain(file)
  })

  test.each([
    ['worker/hiring/a/service.ts', "import { readB } from '../../board/b/service.ts'"],
    ['worker/hiring/a/service.ts', "import { readB } from '../b/service.ts'"],
    ['worker/app.ts', "import { a } from './board/a/routes.ts'"],
    ['web/board/a/card.tsx', "import { session } from '../../people/session/state.ts'"],
  ])('in %s this is accepted: %s', (file, text) => {
    expect(upwardImports([parseModule(file, text)])).toEqual([])
  })
})

/**
 * Returns the level of the wing (group of features) that a file belongs to. The lowest wings of
 * worker and web have level 0. Returns null for files outside the wings.
 */
function heightOf(file: string): number | null {
  const [side, wing] = file.split('/') as [keyof typeof wingsTopToBottom, string]
  if (!featureOf(file)) return null
  const rows: readonly (readonly string[])[] = wingsTopToBottom[side]
  return rows.length - 1 - rows.findIndex((row) => row.includes(wing))
}

const wingOf = (file: string): string => file.split('/').slice(0, 2).join('/')

function upwardImports(modules: Module[]): Violation[] {
  return modules
    .filter(({ file }) => !file.startsWith('tests/'))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => wingOf(target) !== wingOf(file))
        .filter(({ target }) => {
          const height = heightOf(target)
          if (height === null) return false
          const own = heightOf(file) ?? (grounds.test(file) ? -1 : Number.POSITIVE_INFINITY)
          return height >= own
        })
        .map((one) => ({
          file,
          line: one.line,
          what: `imports ${one.specifier}, which is not below it (wings in tests/rules/layers.ts)`,
        })),
    )
}

/** The folders of the layers below all wings (groups of features). Every wing may import them. */
const grounds = /^(worker\/(deps|db|middleware|platform|contract)|web\/(fields|components|lib))\//

function crossings(modules: Module[]): Violation[] {
  const objects = new Set(modules.filter(extendsDurableObject).map(({ file }) => file))
  const placeOf = (file: string) => layerOf(file, (path) => objects.has(path))
  return modules.flatMap(({ file, imports }) => {
    const layer = placeOf(file)
    if (layer === 'tests') return []
    const rule = layer === undefined ? undefined : layers[layer]
    if (!rule)
      return [{ file, what: 'belongs to no layer: move it into one (tests/rules/layers.ts)' }]
    return imports
      .filter((one) => !one.isPackage && !one.target.endsWith('.css'))
      .filter((one) => {
        const other = layerNameFrom(file, one.target, placeOf(one.target))
        return !rule.uses.includes(other) && !(one.isType && rule.names?.includes(other))
      })
      .map((one) => ({
        file,
        line: one.line,
        what: `${layer} imports ${one.isType ? 'types of ' : ''}${one.specifier}: ${rule.because}`,
      }))
  })
}
