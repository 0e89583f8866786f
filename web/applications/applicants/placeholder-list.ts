import { answerPlaceholders } from '#contract/applications/answer-templates'

/** The placeholders of answer templates as members type them, such as `{nome}`. */
export const answerPlaceholderListText = answerPlaceholders.map((name) => `{${name}}`).join(', ')
