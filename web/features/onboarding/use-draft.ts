import { useSnapshot } from 'valtio'
import { draft } from './state.ts'

/**
 * The draft for fields to show, in step with every key that is pressed: a field that hears of its own
 * value a moment later has it taken back first, and loses its cursor, or the year of a date.
 */
export const useDraft = () => useSnapshot(draft, { sync: true })
