import { findPlanByCode } from '#contract/hiring/plans'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

export function PlanQuestionList() {
  const t = useT('pricing')
  const first = findPlanByCode('early_adopter')
  const second = findPlanByCode('starter')
  const third = findPlanByCode('pro')
  const questions = [
    {
      question: t('questions.start'),
      answer: t('questions.startAnswer', { count: first.offers ?? 0 }),
    },
    {
      question: t('questions.sum'),
      answer: t('questions.sumAnswer', {
        starter: second.offers ?? 0,
        price: formatMoney(second.price_per_offer),
        pro: third.offers ?? 0,
        proPrice: formatMoney(third.price_per_offer),
      }),
    },
    { question: t('questions.renewal'), answer: t('questions.renewalAnswer') },
    { question: t('questions.counting'), answer: t('questions.countingAnswer') },
    { question: t('questions.vat'), answer: t('questions.vatAnswer') },
    { question: t('questions.paying'), answer: t('questions.payingAnswer') },
    { question: t('questions.change'), answer: t('questions.changeAnswer') },
  ]
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="heading text-2xl">
        {t('questions.title')}
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1.5 max-w-prose text-muted text-pretty">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
