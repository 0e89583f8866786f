import { execFileSync } from 'node:child_process'
import { filesUnder, read, root } from './tree.ts'

export type Migration = { file: string; sql: string }

/** The migrations in their order. */
export const migrations = (): Migration[] =>
  filesUnder('migrations')
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, sql: read(file) }))

/** Drizzle's list of them. */
export const journalTags = (): string[] => {
  const journal: { entries: { tag: string }[] } = JSON.parse(read('migrations/meta/_journal.json'))
  return journal.entries.map(({ tag }) => tag)
}

/** SQL without comments and string literals; identifiers are unquoted. */
const bareSql = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
      found.startsWith("'") ? "''" : ' ',
    )
    .replaceAll(/[`"[\]]/g, '')

export const statementsOf = (sql: string): string[] =>
  bareSql(sql)
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '')

export const isCheckout = (): boolean => {
  try {
    return (
      git('rev-parse', '--is-inside-work-tree').trim() === 'true' && git('rev-parse', 'HEAD') !== ''
    )
  } catch {
    return false
  }
}

/**
 * Every migration that ever came to this branch, as it was when it first came. A branch that was merged
 * may have had other numbers before: only the merge counts.
 */
export function committedMigrations(): Migration[] {
  const names = git(...added, '--name-only', '--format=', '--', 'migrations/*.sql')
  const files = new Set(names.split('\n').filter((file) => file !== ''))
  return [...files].map((file) => {
    const first = git(...added, '--format=%H', '--', file)
      .trim()
      .split('\n')
      .at(-1)
    return { file, sql: git('show', `${first}:./${file}`) }
  })
}

const added = ['log', '--first-parent', '-m', '--diff-filter=A']

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
