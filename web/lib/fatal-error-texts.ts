import { error } from '../../locales/it/common.json'

/** The texts of the last-resort error screen. They are bundled, as loading them could fail, too. */
export const fatalErrorTexts: { title: string; text: string; code: string; home: string } = error
