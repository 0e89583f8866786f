import { error } from '../../locales/it/common.json'

/** The texts of the last-resort error screen. They are bundled, because loading may have failed. */
export const fatalErrorTexts: { title: string; text: string; code: string; home: string } = error
