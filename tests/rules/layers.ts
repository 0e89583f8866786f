import type { Module } from './modules.ts'
import { isToolConfig, isUnitTest } from './tree.ts'

/**
 * The rule of one layer of the code. `uses` lists the layers that it may import, `names` those of
 * which it may import only types.
 */
type LayerRule = { uses: string[]; names?: string[]; because: string }

const contract = ['contract', 'limits']
const ground = ['deps', 'platform', ...contract]
const webGround = ['fields', 'components', 'web lib', ...contract]

const webFeature: LayerRule = {
  uses: ['own face', 'own inside', 'face elsewhere', ...webGround],
  because:
    'a feature knows another by its queries.ts, mutations.ts and state.ts; a page shows them together',
}

/**
 * The layers of the code and what each of them may import. Layers inside features are named as the
 * importing file sees them: `own store` is in the same feature, `service elsewhere` in another one.
 */
export const layers: Record<string, LayerRule> = {
  limits: { uses: ['limits'], because: 'it is the contract’s page of numbers' },
  contract: { uses: contract, because: 'the contract imports zod and itself' },
  database: {
    uses: ['database', 'platform', ...contract],
    because: 'schema and client know no feature',
  },
  platform: {
    uses: ['locales', 'platform', ...contract],
    because: 'the platform knows neither the domain nor the dependencies of a request',
  },
  deps: {
    uses: ['database', ...ground],
    because: 'dependencies are built from the platform; a feature adds its bindings itself',
  },
  middleware: {
    uses: ['middleware', ...ground],
    because: 'what every request passes knows no feature',
  },
  'feature middleware': {
    uses: ['middleware', 'own service', 'own part', 'service elsewhere', ...ground],
    because: 'the middleware of a feature reaches it through its service, as routes do',
  },
  'worker entry': {
    uses: ['worker app', 'worker wiring', 'durable object elsewhere', ...ground],
    names: ['service elsewhere'],
    because: 'worker/index.ts is wiring only',
  },
  'worker app': {
    uses: [
      'worker wiring',
      'middleware',
      'feature middleware elsewhere',
      'routes elsewhere',
      ...ground,
    ],
    because: 'app.ts mounts routes and middleware',
  },
  'worker wiring': {
    uses: ['worker wiring', 'middleware', 'database', 'service elsewhere', ...ground],
    because: 'queue and cron call services, with dependencies built as for a request',
  },
  'command line': {
    uses: ['command line', 'worker wiring', 'database', 'service elsewhere', ...ground],
    because: 'commands call services, as queue and cron do',
  },
  routes: {
    uses: [
      'middleware',
      'own feature middleware',
      'feature middleware elsewhere',
      'own service',
      'own policy',
      'own present',
      'own part',
      'service elsewhere',
      ...ground,
    ],
    because: 'a handler validates, calls a service and answers',
  },
  service: {
    uses: [
      'own service',
      'own store',
      'own policy',
      'own present',
      'own part',
      'service elsewhere',
      ...ground,
    ],
    names: ['database', 'own durable object'],
    because: 'a service calls its own store, and other features through their service',
  },
  store: {
    uses: ['database', 'own part', ...ground],
    because: 'a store knows the database and nothing above itself',
  },
  policy: {
    uses: ['own part', ...contract],
    names: ['deps', 'platform', 'own store', 'service elsewhere'],
    because: 'a policy is a pure function of actor, action and resource',
  },
  present: {
    uses: ['own part', 'own present', ...ground],
    names: ['database', 'own store', 'service elsewhere'],
    because: 'a presenter turns a row into the contract’s shape and fetches nothing',
  },
  'durable object': {
    uses: ['database', 'own service', 'own store', 'own part', 'service elsewhere', ...ground],
    because: 'a Durable Object is an entry: it builds what it needs and calls downwards',
  },
  part: {
    uses: ['own part', ...ground],
    names: ['own store', 'own service', 'own durable object', 'service elsewhere'],
    because: 'what is neither routes, service, store, policy nor present is a pure part',
  },
  'web app': {
    uses: ['web app', 'pages', 'face elsewhere', 'inside elsewhere', ...webGround],
    because: 'the app puts pages and shell together',
  },
  pages: {
    uses: ['face elsewhere', 'inside elsewhere', ...webGround],
    because: 'a page composes features; what two pages share is a feature or a component',
  },
  face: webFeature,
  inside: webFeature,
  fields: {
    uses: webGround,
    because: 'a field of the domain serves several features and knows none of them',
  },
  components: {
    uses: ['components', 'web lib', 'limits'],
    because: 'components are free of the domain: of the contract they know the limits',
  },
  'web lib': {
    uses: ['web lib', 'locales', ...contract],
    names: ['worker app'],
    because: 'lib knows nothing above itself, and of the worker the type AppType',
  },
  'service worker': { uses: [], because: 'the service worker is one file, bundled with nothing' },
  'tool configuration': {
    uses: ['tool configuration', 'worker wiring', 'command line'],
    because: 'a tool’s configuration is no part of the product',
  },
}

const places: [pattern: RegExp, layer: string][] = [
  [/^worker\/contract\/(limits|limit-values|durations)\.ts$/, 'limits'],
  [/^worker\/contract\//, 'contract'],
  [/^worker\/db\//, 'database'],
  [/^worker\/deps\//, 'deps'],
  [/^worker\/platform\//, 'platform'],
  [/^worker\/middleware\//, 'middleware'],
  [/^worker\/cli\//, 'command line'],
  [/^worker\/index\.ts$/, 'worker entry'],
  [/^worker\/app\.ts$/, 'worker app'],
  [/^worker\/[^/]+\.ts$/, 'worker wiring'],
  [/^web\/app\//, 'web app'],
  [/^web\/pages\//, 'pages'],
  [/^web\/fields\//, 'fields'],
  [/^web\/components\//, 'components'],
  [/^web\/lib\//, 'web lib'],
  [/^web\/offline\//, 'service worker'],
  [/^locales\//, 'locales'],
]

/** The roles that a file in worker/<wing>/<feature>/ can have. The file is named after its role. */
export const featureFileRoles = ['routes', 'service', 'store', 'policy', 'present']

/**
 * Whether a file of a feature has the given role. A large service is split by use case
 * (`sweep-service.ts`), and a large presenter by what it presents (`person-present.ts`). Every
 * other role has a single file.
 */
export const hasFeatureFileRole = (name: string, role: string): boolean =>
  name === `${role}.ts` || /^[a-z]+-(service|present)\.ts$/.exec(name)?.[1] === role

/** The files of a web feature that other features may import: its data, not its components. */
const faces = ['queries.ts', 'mutations.ts', 'state.ts']

/**
 * The wings (groups of features) of worker and web, from top to bottom. A feature may import from
 * its own wing and from the wings below. This includes types. Wings in the same row must not import
 * each other.
 */
export const wingsTopToBottom = {
  worker: [
    ['pages', 'privacy'],
    // The operators' tools are above the features that they check: what companies buy, publish and
    // receive.
    ['trust'],
    ['hiring', 'cv-reader'],
    ['applications'],
    ['people'],
    ['board', 'messages'],
    ['shared'],
  ],
  // In the web, `board` is above `applications`, because the card of an offer contains the button
  // to apply. `trust` is the lowest wing, because offers, companies and profiles can all be
  // reported. `messages` is above `board`, because the settings of an alert show an offer.
  web: [
    ['site', 'privacy', 'hiring', 'messages'],
    ['board'],
    ['applications'],
    ['people'],
    ['trust'],
  ],
} as const

// The CV reader is a wing with a single feature.
const inWing = new RegExp(
  `^(?:worker/cv-reader|(?:worker/(?:${wingsTopToBottom.worker.flat().join('|')})|web/(?:${wingsTopToBottom.web.flat().join('|')}))/[^/]+)(?=/)`,
)

/** The feature of a file, for example `worker/board/offers`. */
export const featureOf = (file: string): string | undefined => inWing.exec(file)?.[0]

/**
 * Returns the layer of a file, or undefined if the file is in no known place. Tests are a separate
 * layer, which may import anything.
 */
export function layerOf(
  file: string,
  isDurableObject: (file: string) => boolean,
): string | undefined {
  if (file.startsWith('tests/') || isUnitTest(file)) return 'tests'
  if (isToolConfig(file)) return 'tool configuration'
  const feature = featureOf(file)
  if (!feature) return places.find(([pattern]) => pattern.test(file))?.[1]
  const name = file.slice(feature.length + 1)
  if (feature.startsWith('web/')) return faces.includes(name) ? 'face' : 'inside'
  if (isDurableObject(file)) return 'durable object'
  if (name === 'middleware.ts') return 'feature middleware'
  return featureFileRoles.find((role) => hasFeatureFileRole(name, role)) ?? 'part'
}

/**
 * Returns the name of a layer as the importing file sees it: inside features it begins with "own"
 * or ends with "elsewhere".
 */
export function layerNameFrom(file: string, target: string, layer: string | undefined): string {
  const feature = featureOf(target)
  if (!feature || !layer) return layer ?? 'no layer'
  return feature === featureOf(file) ? `own ${layer}` : `${layer} elsewhere`
}

/**
 * Whether a module defines a Durable Object, recognised by a class that extends the platform's
 * `DurableObject`.
 */
export const extendsDurableObject = (module: Module): boolean =>
  module.imports.some(
    ({ target, names }) => target === 'cloudflare:workers' && names.includes('DurableObject'),
  )
