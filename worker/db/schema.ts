// The object for drizzle's client; code imports tables from their wing.

export * from './schema/applications.ts'
export * from './schema/board.ts'
export * from './schema/hiring.ts'
export * from './schema/messages.ts'
export * from './schema/people.ts'
export * from './schema/shared.ts'
