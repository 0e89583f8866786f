import type { DeployedConfig } from './configuration.ts'

const isExample = (value: unknown): boolean => /\.example\b/.test(String(value))
/** Settings that the law or the product requires. They are empty in a new clone. */
const required = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL', 'OPERATORS']

/** Returns an Italian sentence for each setting that must be corrected before a deployment. */
export function describeUnfinishedSettings({
  vars,
  routes,
  d1_databases,
  r2_buckets,
}: DeployedConfig): string[] {
  const { SITE_ORIGIN: origin, MAIL_FROM: from } = vars
  const hosts = routes.map(({ pattern }) => pattern)
  return [
    // Only a production build is free of publicly known secrets.
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
/** Pairs of secrets: either both of a pair must be set, or neither. */
const pairs = [['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']]

export function listMissingSecrets(known: string[]): string[] {
  const halves = pairs.filter((pair) => pair.some((name) => known.includes(name))).flat()
  return [...secrets, ...halves].filter((name) => !known.includes(name))
}
