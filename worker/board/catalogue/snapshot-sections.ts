/** Writes a snapshot section without conversion, as workerd runs only on little-endian machines. */
export type SnapshotSectionWriter = (name: string, memory: ArrayBufferView) => void

/** Reads a section, which the caller may modify. @throws if there is no such section */
export type SnapshotSectionReader = (name: string) => ArrayBuffer
