import '../../components/radio.css'
import { useId } from 'react'
import type { Plan } from '#contract/hiring/plans'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

type PlanOptionProps = {
  /** Name of the radio group. */
  name: string
  plan: Plan
  /** Number of additional offers, and their total price. */
  added: number
  price: number
  isChosen: boolean
  onChoose: () => void
}

/** A plan that can be bought, and how its price is calculated. */
export function PlanOption({ name, plan, added, price, isChosen, onChoose }: PlanOptionProps) {
  const t = useT('company')
  const names = useT('enums')
  const id = useId()
  return (
    <label
      className={
        'relative block min-w-0 cursor-pointer rounded-control border border-line p-4 pr-12 ' +
        'transition-[border-color,background-color] hover:border-outline ' +
        'has-[:checked]:border-brand has-[:checked]:bg-brand-soft has-[:focus-visible]:outline-2 ' +
        'has-[:focus-visible]:outline-brand has-[:focus-visible]:outline-offset-2'
      }
    >
      <input
        type="radio"
        name={name}
        value={plan.code}
        checked={isChosen}
        aria-label={names(`plan.${plan.code}`)}
        aria-describedby={id}
        onChange={onChoose}
        className="radio absolute right-4 top-4"
      />
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="heading text-lg">{names(`plan.${plan.code}`)}</span>
        <span className="font-semibold tabular-nums">{formatMoney(price)}</span>
      </span>
      <span id={id} className="mt-1 block text-sm text-muted text-pretty">
        {t('payment.gives', { offers: plan.offers ?? 0, companies: plan.companies ?? 0 })}{' '}
        {t('payment.sum', { count: added, price: formatMoney(plan.price_per_offer) })}
      </span>
    </label>
  )
}
