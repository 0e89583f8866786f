import { createLazyValue } from './lazy-value.ts'

const format = createLazyValue(
  () =>
    new Intl.NumberFormat('it-IT', {
      style: 'currency',
      currency: 'EUR',
      useGrouping: 'always',
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** `213.5` → `213,50 €`, `175` → `175 €`. */
export const formatEuro = (amount: number): string => format().format(amount)
