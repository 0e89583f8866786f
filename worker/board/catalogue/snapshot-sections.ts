/**
 * Writes a named section of a snapshot. The bytes are written as they are in memory, since workerd
 * runs only on little-endian machines.
 */
export type SnapshotSectionWriter = (name: string, memory: ArrayBufferView) => void

/**
 * Reads a named section of a snapshot. The caller may modify the result.
 * @throws if there is no such section
 */
export type SnapshotSectionReader = (name: string) => ArrayBuffer
