import { error } from '../../locales/it/common.json'

/**
 * The texts of an error for when nothing may be relied on, the look-up of texts neither: they are here
 * before anything runs, in the default language.
 */
export const lastWords: { title: string; text: string; code: string; home: string } = error
