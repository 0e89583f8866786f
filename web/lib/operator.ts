import type { Operator } from '#contract/shared/operator'

const unknown: Operator = { name: '', address: '', email: '', takes_cards: false }

/** The operator of this site, written into the page by the worker. */
export function readOperator(page: Pick<Document, 'querySelector'> = document): Operator {
  const written = page.querySelector<HTMLMetaElement>('meta[name="operator"]')?.content
  try {
    return { ...unknown, ...JSON.parse(written ?? '{}') }
  } catch {
    return unknown
  }
}
