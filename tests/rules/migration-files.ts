import { execFileSync } from 'node:child_process'
import { filesUnder, read, root } from './tree.ts'

export type Migration = { file: string; sql: string }

/** All migrations, in order. */
export const migrations = (): Migration[] =>
  filesUnder('migrations')
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file, sql: read(file) }))

/** The names of the migrations in drizzle's journal. */
export const journalTags = (): string[] => {
  const journal: { entries: { tag: string }[] } = JSON.parse(read('migrations/meta/_journal.json'))
  return journal.entries.map(({ tag }) => tag)
}

/** Removes comments and string literals from SQL, and unquotes identifiers. */
export const bareSql = (sql: string): string =>
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

export const isGitCheckout = (): boolean => {
  try {
    return (
      git('rev-parse', '--is-inside-work-tree').trim() === 'true' && git('rev-parse', 'HEAD') !== ''
    )
  } catch {
    return false
  }
}

/**
 * Returns every migration with the content that it had when it was added to this branch. If a merge
 * added it, the content in the merge commit counts, because the migration may have had another
 * number on its own branch. Commits before `0000_initial` are ignored, because all migrations were
 * rewritten once before the first deployment.
 */
export function committedMigrations(): Migration[] {
  // Lists the commits that added migrations, newest first, each with the files that it added.
  const log = git(
    ...['log', '--first-parent', '-m', '--no-renames', '--diff-filter=A', '--name-only'],
    ...['--format=commit %H', 'HEAD', '--', 'migrations/*.sql'],
  )
  const commits = log
    .split(/^commit /m)
    .slice(1)
    .map((lines) => lines.split('\n').filter((line) => line !== ''))
    .map(([commit, ...files]) => ({ commit, files }))
  const first = commits.findLastIndex(({ files }) => files.includes('migrations/0000_initial.sql'))
  const commitOf = new Map<string, string | undefined>()
  for (const { commit, files } of commits.slice(0, first + 1)) {
    for (const file of files) commitOf.set(file, commit)
  }
  return [...commitOf].map(([file, commit]) => ({ file, sql: git('show', `${commit}:./${file}`) }))
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
