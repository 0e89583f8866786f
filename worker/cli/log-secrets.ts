import { secretPagePaths } from '../contract/shared/pages.ts'

/** Query parameters of our addresses that hold secrets. */
const secretParameters = ['token', 'key', 'signature']

const slash = '(?:/|%2F)+'
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The parts of a path that precede a token, for pages and API routes. */
const prefixes = [
  ...secretPagePaths,
  // API routes whose paths contain a token, although the paths of the pages that call them do not.
  ...['/verify/:token', '/verify-company/:token'],
].map((page) =>
  page
    .slice(1, page.indexOf(':token') - 1)
    .split('/')
    .map(escaped)
    .join(slash),
)

/**
 * Matches the secrets in an address: tokens in paths, segments of at least 32 characters below
 * `/api` and `/ingest`, and secret query parameters. Also finds them in an encoded address, such as
 * one that is a query parameter of another address.
 */
const secrets = new RegExp(
  [
    `(?<=${slash}(?:${prefixes.join('|')})${slash})[\\w.~%-]+`,
    `(?<=${slash}(?:api|ingest)${slash}(?:[\\w-]+${slash})*)[\\w.~-]{32,}`,
    `(?<=(?:[?&]|%3F|%26)(?:${secretParameters.join('|')})(?:=|%3D))[\\w.~%-]+`,
  ].join('|'),
  'gi',
)

/** Removes from a log line the secrets that only a mail's recipient should know. */
export const redactSecrets = (line: string): string => line.replaceAll(secrets, '…')
