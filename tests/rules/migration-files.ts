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
  const [first] = additionsOf(['HEAD', '--', 'migrations/0000_initial.sql'])
  if (!first) return []
  const names = git(
    ...added,
    '--name-only',
    '--format=',
    `${first}^..HEAD`,
    '--',
    'migrations/*.sql',
  )
  const files = new Set(names.split('\n').filter((file) => file !== ''))
  return [...files].map((file) => {
    const [commit] = additionsOf([`${first}^..HEAD`, '--', file])
    return { file, sql: git('show', `${commit}:./${file}`) }
  })
}

/** The commits that added files, oldest first. */
const additionsOf = (where: string[]): string[] =>
  git(...added, '--format=%H', ...where)
    .trim()
    .split('\n')
    .filter((commit) => commit !== '')
    .reverse()

const added = ['log', '--first-parent', '-m', '--no-renames', '--diff-filter=A']

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
