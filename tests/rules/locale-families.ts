import {
  choiceFilterNames,
  offerFilterDefinitions,
  offerFilterNames,
} from '../../worker/contract/board/offer-filters.ts'
import * as listEnums from '../../worker/contract/enums.ts'
import { errorCodes, fieldErrorCodes } from '../../worker/contract/errors.ts'
import { mailSubscriptionKeys } from '../../worker/contract/messages/subscriptions.ts'
import * as offerEnums from '../../worker/contract/offer-enums.ts'
import { sitePagePaths } from '../../worker/contract/shared/pages.ts'
import { mailContentSchema } from '../../worker/messages/mail/mail-kinds.ts'
import type { LocaleSet } from './locale-sets.ts'
import { type Violation, without } from './tree.ts'

/**
 * Matches the groups of `enums.json` with the lists of the contract. A group belongs to the list
 * with which it shares the most values, or to two lists whose values it joins with `_`
 * (`created_at_desc`). Because groups are matched by values, no table is needed that maps their
 * names to those of lists.
 */
export function matchEnumGroups(
  set: LocaleSet,
  exports: Record<string, unknown>,
): { keys: string[]; violations: Violation[] } {
  const lists = Object.entries(exports).filter((entry): entry is [string, string[]] =>
    Array.isArray(entry[1]),
  )
  const pairs = lists.flatMap(([a, first]) =>
    lists
      .filter(([b]) => b !== a)
      .map(([b, second]) => ({
        names: [a, b],
        values: first.flatMap((one) => second.map((other) => `${one}_${other}`)),
      })),
  )
  const candidates = [...lists.map(([name, values]) => ({ names: [name], values })), ...pairs]

  const namespace = set.namespaces.get('enums')
  const file = `locales/${set.language}/enums.json`
  const groups = Map.groupBy(namespace?.texts.keys() ?? [], (key) => key.split('.')[0] ?? '')
  const violations: Violation[] = []
  const keys: string[] = []
  const labelled = new Set<string>()
  for (const [group, members] of groups) {
    const has = new Set(members.map((key) => key.slice(group.length + 1)))
    const shared = (values: string[]) => values.filter((value) => has.has(value)).length
    const best = candidates.toSorted((a, b) => shared(b.values) - shared(a.values))[0]
    if (!best || shared(best.values) === 0) {
      violations.push({ file, what: `“${group}” belongs to no list of contract/enums.ts` })
      continue
    }
    for (const name of best.names) labelled.add(name)
    const of = best.names.join(' and ')
    keys.push(...best.values.map((value) => `${group}.${value}`))
    for (const value of without(best.values, has)) {
      violations.push({ file, what: `“${group}.${value}” has no text, and ${of} has the value` })
    }
    for (const value of without(has, best.values)) {
      const key = `${group}.${value}`
      violations.push({ file, line: namespace?.lineOf(key), what: `“${key}” is no value of ${of}` })
    }
  }
  // A list needs no labels of its own if another list with labels contains all its values.
  const isPart = (values: string[]) =>
    lists.some(([name, all]) => labelled.has(name) && values.every((value) => all.includes(value)))
  for (const [name, values] of lists) {
    if (!labelled.has(name) && !isPart(values)) {
      violations.push({ file, what: `no group has the values of ${name}` })
    }
  }
  return { keys, violations }
}

const subscriptionTexts = [
  ...['ask.text', 'ask.title', 'done.text', 'done.title'],
  ...['failed', 'hint', 'label', 'unsubscribe'],
]

/** Texts that every kind of mail has. A missing text would appear in the mail as its key. */
const mailTexts = ['subject', 'preheader', 'title', 'body', 'button', 'not_you']

/**
 * Keys that code composes from the contract's closed lists: labels of enums, error texts, page
 * titles, subscriptions, mails, headings of filters. They do not occur anywhere as literals.
 */
export const composedKeysByNamespace = (set: LocaleSet): Record<string, string[]> => ({
  // The filter `search` is the text search, which has no heading.
  board: offerFilterNames.filter((name) => name !== 'search').map((name) => `filters.${name}`),
  enums: [
    ...matchEnumGroups(set, { ...listEnums, ...offerEnums }).keys,
    ...choiceFilterNames.flatMap((name) =>
      offerFilterDefinitions[name].values.map((value) => `${name}.${value}`),
    ),
  ],
  errors: [...errorCodes, ...fieldErrorCodes.map((code) => `fields.${code}`)],
  mails: mailContentSchema.options.flatMap(({ shape }) =>
    mailTexts.map((text) => `${shape.kind.value}.${text}`),
  ),
  meta: Object.keys(sitePagePaths).map((name) => `pages.${name}`),
  subscriptions: mailSubscriptionKeys.flatMap((key) =>
    subscriptionTexts.map((text) => `${key}.${text}`),
  ),
})
