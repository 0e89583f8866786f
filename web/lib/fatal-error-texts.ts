import { error } from '../../locales/it/common.json'

/** Texts of the last-resort error screen: bundled, because loading texts may be what failed. */
export const fatalErrorTexts: { title: string; text: string; code: string; home: string } = error
