/** Writes one section of a snapshot, unconverted: workerd's platforms are all little-endian. */
export type SnapshotSectionWriter = (name: string, memory: ArrayBufferView) => void

/** Reads a section, which the caller may modify. @throws if there is no such section */
export type SnapshotSectionReader = (name: string) => ArrayBuffer
