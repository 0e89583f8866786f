import type { DeployedConfig } from './configuration.ts'

const isExample = (value: unknown): boolean => /\.example\b/.test(String(value))
/** What the law or the product needs, empty in a new clone. */
const required = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATORS']

/** What must still be filled in before a site is deployed, as sentences; none if all is well. */
export function placeholdersIn({
  vars,
  routes,
  d1_databases,
  r2_buckets,
}: DeployedConfig): string[] {
  const { SITE_ORIGIN: origin, MAIL_FROM: from } = vars
  const hosts = routes.map(({ pattern }) => pattern)
  return [
    // Its secrets are known to everybody.
    ...(vars.ENVIRONMENT === 'production'
      ? []
      : ['dist non è una build di produzione: togli --built, o lancia "npm run build".']),
    ...(isExample(origin) ? [`SITE_ORIGIN è ancora ${origin}: metti il tuo dominio.`] : []),
    ...(isExample(from) ? [`MAIL_FROM è ancora ${from}: metti un indirizzo del tuo dominio.`] : []),
    ...hosts.filter(isExample).map((host) => `routes nomina ancora ${host}: metti il tuo dominio.`),
    ...(URL.canParse(String(origin)) && hosts.includes(new URL(String(origin)).host)
      ? []
      : [`routes non nomina ${origin}: il sito non sarebbe raggiungibile lì.`]),
    ...required.filter((name) => !vars[name]).map((name) => `${name} è vuota.`),
    ...d1_databases
      .filter(({ database_id = '' }) => /^[0-]*$/.test(database_id))
      .map(({ database_name }) => `Al database ${database_name} manca database_id.`),
    ...r2_buckets
      .filter(({ jurisdiction }) => jurisdiction !== 'eu')
      .map(({ bucket_name }) => `Al bucket ${bucket_name} manca jurisdiction = "eu".`),
  ]
}

const secrets = ['SESSION_SECRET', 'RESEND_API_KEY']
/** Each pair works together or not at all. */
const pairs = [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']]

/** The secrets that are not there, of those that the site needs. */
export function missingSecrets(known: string[]): string[] {
  const halves = pairs.filter((pair) => pair.some((name) => known.includes(name))).flat()
  return [...secrets, ...halves].filter((name) => !known.includes(name))
}
