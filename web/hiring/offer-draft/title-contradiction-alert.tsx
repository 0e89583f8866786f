import { Alert } from '../../components/alert.tsx'
import { Button, SmallButton } from '../../components/button.tsx'
import { useT } from '../../lib/i18n.ts'
import type { TitleContradiction } from './title-doubts.ts'

type TitleQuestionProps = { doubt: TitleContradiction; onCorrect: () => void; onKeep: () => void }

/** Asks whether to correct a field that the title contradicts. */
export function TitleContradictionAlert({ doubt, onCorrect, onKeep }: TitleQuestionProps) {
  const t = useT('job-draft')
  const enums = useT('enums')
  const nameOf = (value: string) => enums(`${doubt.field}.${value}`)
  const field = useT('editors')(`offer.${doubt.field}`)
  return (
    <Alert tone="warning" title={t('doubt.title', { word: doubt.word })}>
      <p>{t('doubt.text', { field, value: nameOf(doubt.value) })}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={onCorrect}>
          {t('doubt.correct', { value: nameOf(doubt.meant) })}
        </Button>
        <SmallButton onClick={onKeep}>
          {t('doubt.keep', { value: nameOf(doubt.value) })}
        </SmallButton>
      </div>
    </Alert>
  )
}
