/** An object with only the members that a test needs; their types are checked. */
export const standIn = <T>(members: Partial<T>): T => members as T
