import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { Chip } from '../../../components/chip.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { TagInput } from '../../../components/tag-input.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { OnboardingSectionValues } from '../draft.ts'
import { suggestedSkills } from './suggested-skills.ts'

export function OnboardingSkillsStep() {
  const t = useT('onboarding')
  const { control, setValue, watch, formState } = useFormContext<OnboardingSectionValues>()
  const skills = watch('skills')
  const isFull = skills.length >= limits.profileSkillsMax
  const toggle = (skill: string) =>
    setValue(
      'skills',
      skills.includes(skill) ? skills.filter((one) => one !== skill) : [...skills, skill],
      { shouldValidate: formState.errors.skills !== undefined },
    )
  return (
    <div className="flex flex-col gap-7">
      <FormField control={control} name="skills" label={t('skills.label')} help={t('skills.help')}>
        {({ value, onChange }) => (
          <TagInput
            label={t('skills.label')}
            placeholder={t('skills.placeholder')}
            values={value}
            suggestions={suggestedSkills}
            onValuesChange={(values) => onChange(values.slice(0, limits.profileSkillsMax))}
          />
        )}
      </FormField>
      <fieldset>
        <legend className="font-semibold mb-3">{t('skills.suggestions')}</legend>
        <div className="flex flex-wrap gap-2">
          {suggestedSkills.map((skill) => {
            const isOn = skills.includes(skill.toLowerCase())
            return (
              <Chip
                key={skill}
                selected={isOn}
                disabled={isFull && !isOn}
                onClick={() => toggle(skill.toLowerCase())}
              >
                {skill}
              </Chip>
            )
          })}
        </div>
      </fieldset>
    </div>
  )
}
