import { answerPlaceholders } from '#contract/applications/answer-templates'

/** The placeholders of answers, as people type them. */
export const placeholderList = answerPlaceholders.map((name) => `{${name}}`).join(', ')
