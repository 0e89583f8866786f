import { readdirSync, readFileSync } from 'node:fs'
import { join, matchesGlob, resolve } from 'node:path'
import { expect } from 'vitest'

export const root = resolve(import.meta.dirname, '../..')

/** A violation of a rule: its file and line, and what to change. */
export type Violation = { file: string; line?: number; what: string }

const tell = ({ file, line, what }: Violation) =>
  `  ${file}${line === undefined ? '' : `:${line}`}  ${what}`

/** Fails with one line per violation, if there are any. */
export function expectNoViolations(violations: Violation[]): void {
  if (violations.length > 0) {
    expect.fail(`${violations.length} to put right:\n${violations.map(tell).join('\n')}\n`)
  }
}

/** The violations as text, for tests of the rules themselves. */
export const describeViolations = (violations: Violation[]): string =>
  violations.map(tell).join('\n')

export const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/**
 * The names in .gitignore. Files that git ignores (build output, packages, logs) are not checked by
 * the rules.
 */
const ignored = ['.git', ...read('.gitignore').split('\n')]
  .map((line) => line.trim().replace(/\/$/, ''))
  .filter((line) => line !== '' && !line.startsWith('#'))

const isIgnored = (name: string): boolean => ignored.some((pattern) => matchesGlob(name, pattern))

/** Lists the entries of a folder, except those that git ignores. */
export const listFolderEntries = (folder: string): { name: string; isFolder: boolean }[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }))
    .filter(({ name }) => !isIgnored(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** All files under a folder, as paths from the root. */
export const filesUnder = (folder: string): string[] =>
  listFolderEntries(folder).flatMap(({ name, isFolder }) => {
    const path = folder === '.' ? name : `${folder}/${name}`
    return isFolder ? filesUnder(path) : [path]
  })

export const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file)

export const isToolConfig = (file: string): boolean => /(^|\/)[a-z-]+\.config\.ts$/.test(file)

export const without = <T>(all: Iterable<T>, some: Iterable<T>): T[] => {
  const left = new Set(some)
  return [...new Set(all)].filter((one) => !left.has(one))
}
