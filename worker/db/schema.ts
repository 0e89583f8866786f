// The one object that drizzle's client takes; code imports a table from its wing.

export * from './schema/applications.ts'
export * from './schema/board.ts'
export * from './schema/hiring.ts'
export * from './schema/messages.ts'
export * from './schema/people.ts'
export * from './schema/shared.ts'
