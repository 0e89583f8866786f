import { type ProfileType, profileTypes } from '#contract/enums'
import { Button } from '../../components/button.tsx'
import { ChoiceCards } from '../../components/choice-cards.tsx'
import { useT } from '../../lib/i18n.ts'

const icons = { consumer: 'i-lucide-laptop', provider: 'i-lucide-users' }

type AccountTypeStepProps = {
  value: ProfileType | null
  onValueChange: (value: ProfileType) => void
  onContinue: () => void
}

export function AccountTypeStep({ value, onValueChange, onContinue }: AccountTypeStepProps) {
  const t = useT('auth')
  const enums = useT('enums')
  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (value) onContinue()
      }}
    >
      <ChoiceCards
        legend={t('type.title')}
        value={value}
        onValueChange={onValueChange}
        choices={profileTypes.map((type) => ({
          value: type,
          title: enums(`profile_type.${type}`),
          text: t(`type.${type}`),
          icon: icons[type],
        }))}
      />
      <Button type="submit" size="lg" disabled={value === null}>
        {t('type.continue')}
      </Button>
    </form>
  )
}
