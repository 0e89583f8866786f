/** Writes one section of a snapshot, unconverted: workerd's platforms are all little-endian. */
export type SnapshotSectionWriter = (name: string, memory: ArrayBufferView) => void

/** Reads the bytes of a section. The caller may modify them. @throws if there is no such section */
export type SnapshotSectionReader = (name: string) => ArrayBuffer
