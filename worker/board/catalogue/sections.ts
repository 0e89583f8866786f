/**
 * Writes one named section of a snapshot. Each part of the index saves its memory as such sections and
 * loads them again. The bytes are not converted, since every platform that runs workerd is
 * little-endian.
 */
export type SnapshotSectionWriter = (name: string, memory: ArrayBufferView) => void

/** Reads the bytes of a section. The caller may modify them. @throws if there is no such section */
export type SnapshotSectionReader = (name: string) => ArrayBuffer
