/** An object with only the members that a test needs. The types of these members are checked. */
export const partialMock = <T>(members: Partial<T>): T => members as T
