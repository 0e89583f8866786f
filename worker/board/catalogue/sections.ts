/**
 * A part of the index hands its memory to a snapshot as named sections of bytes, and takes them back.
 * Sections are written as they lie in memory: all platforms that run workerd are little-endian.
 */
export type SectionWriter = (name: string, memory: ArrayBufferView) => void

/** The bytes of a section, which then belong to the caller. @throws if there is no such section */
export type SectionReader = (name: string) => ArrayBuffer
