import { pages } from '../contract/pages.ts'

/** Parameters of our addresses whose value opens something. */
const secretParameters = ['token', 'key', 'signature']

const slash = '(?:/|%2F)+'
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What stands before a token in the addresses of pages and of their part of the API. */
const prefixes = [
  ...Object.values(pages).filter((page) => page.includes(':token')),
  // The pages for these have their token in the query, or under a longer name.
  ...['/verify/:token', '/verify-company/:token'],
].map((page) =>
  page
    .slice(1, page.indexOf(':token') - 1)
    .split('/')
    .map(escaped)
    .join(slash),
)

/**
 * Everything in an address that lets somebody in: the token of a page or of its part of the API, any
 * word of the API's that is as long as a secret, and the parameters that hold one. Also where the
 * address itself is a parameter of another.
 */
const secrets = new RegExp(
  [
    `(?<=${slash}(?:${prefixes.join('|')})${slash})[\\w.~%-]+`,
    `(?<=${slash}(?:api|ingest)${slash}(?:[\\w-]+${slash})*)[\\w.~-]{32,}`,
    `(?<=(?:[?&]|%3F|%26)(?:${secretParameters.join('|')})(?:=|%3D))[\\w.~%-]+`,
  ].join('|'),
  'gi',
)

/** A line of the local server's log, without what nobody but the receiver of a mail may know. */
export const withoutSecrets = (line: string): string => line.replaceAll(secrets, '…')
