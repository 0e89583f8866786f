import type { Operator } from '#contract/operator'

const unknown: Operator = { name: '', address: '', email: '', takes_cards: false }

/** Who runs this site, as the worker has written it into the page. */
export function readOperator(page: Pick<Document, 'querySelector'> = document): Operator {
  const written = page.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content
  try {
    return { ...unknown, ...JSON.parse(written ?? '{}') }
  } catch {
    return unknown
  }
}
