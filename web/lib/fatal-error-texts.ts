import { error } from '../../locales/it/common.json'

/**
 * The texts of the last-resort error screen. Not loaded on demand, because loading may have failed.
 */
export const fatalErrorTexts: { title: string; text: string; code: string; home: string } = error
