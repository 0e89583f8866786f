import { expect, test } from 'vitest'
import { isTransientDatabaseError } from './database-trouble.ts'

/** An error as D1 throws it: its message has a prefix, and the message of its cause has none. */
const thrown = (message: string) => new Error(`D1_ERROR: ${message}`, { cause: new Error(message) })

/** An error as drizzle throws it: it contains the query's values, and its cause is D1's error. */
const byDrizzle = (message: string, params: string) =>
  new Error(`Failed query: insert into feedback values (?)\nparams: ${params}`, {
    cause: thrown(message),
  })

test.each([
  'database or disk is full: SQLITE_FULL',
  'database is locked: SQLITE_BUSY',
  'database is locked: SQLITE_BUSY_SNAPSHOT',
  'database table is locked: SQLITE_LOCKED',
  'disk I/O error: SQLITE_IOERR_WRITE',
  'unable to open database file: SQLITE_CANTOPEN',
  'attempt to write a readonly database: SQLITE_READONLY',
  'interrupted: SQLITE_INTERRUPT',
  'out of memory: SQLITE_NOMEM',
  'Network connection lost.',
  'D1 DB reset because its code was updated.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  'Internal error in D1 DB storage caused object to be reset.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  "Can't read from request stream because client disconnected.",
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1 DB is overloaded. Requests queued for too long.',
  'D1 DB is overloaded. Too many requests queued.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
  'D1 DB exceeded its CPU time limit and was reset.',
  'Exceeded maximum DB size.',
  "Your account has exceeded D1's maximum account storage limit, please contact support.",
  "Your account has exceeded D1's free tier daily row write limit.",
  'Currently processing a long-running export.',
  'internal error; reference = 7l2k3j4h5g6f',
  'Failed to parse body as JSON, got: error code: 1031',
])('is a transient error: %s', (message) => {
  expect(isTransientDatabaseError(thrown(message))).toBe(true)
  expect(isTransientDatabaseError(byDrizzle(message, 'x'))).toBe(true)
  expect(isTransientDatabaseError(new Error(message))).toBe(true)
})

test.each([
  'UNIQUE constraint failed: profiles.username: SQLITE_CONSTRAINT',
  'NOT NULL constraint failed: offers.title: SQLITE_CONSTRAINT_NOTNULL',
  'FOREIGN KEY constraint failed: SQLITE_CONSTRAINT',
  'offers are withdrawn, not deleted: SQLITE_CONSTRAINT_TRIGGER',
  'no such table: offers_ftz: SQLITE_ERROR',
  'near "SELEC": syntax error at offset 0: SQLITE_ERROR',
  'too many SQL variables at offset 420: SQLITE_ERROR',
  'string or blob too big: SQLITE_TOOBIG',
  'database disk image is malformed: SQLITE_CORRUPT',
])('is not a transient error: %s', (message) => {
  expect(isTransientDatabaseError(thrown(message))).toBe(false)
  // Drizzle's message contains the query's values. They include user input, which must not be
  // mistaken for an error message of D1.
  const said = 'Network connection lost. D1 DB is overloaded. SQLITE_BUSY'
  expect(isTransientDatabaseError(byDrizzle(message, said))).toBe(false)
})

test('errors that the runtime marks are transient, other errors of the program are not', () => {
  expect(
    isTransientDatabaseError(new TypeError("Cannot read properties of undefined (reading 'id')")),
  ).toBe(false)
  expect(isTransientDatabaseError('Network connection lost.')).toBe(false)
  expect(isTransientDatabaseError(undefined)).toBe(false)
  expect(isTransientDatabaseError(Object.assign(new Error('new words'), { retryable: true }))).toBe(
    true,
  )
  expect(
    isTransientDatabaseError(Object.assign(new Error('new words'), { overloaded: true })),
  ).toBe(true)
})
