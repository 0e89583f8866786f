import { limits } from '#contract/limits'
import { Chip } from '../../components/chip.tsx'
import { Field } from '../../components/field.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { changeSection } from './state.ts'
import { suggestedSkills } from './suggested-skills.ts'
import { useDraft } from './use-draft.ts'
import { useSectionError } from './use-section-error.ts'

export function SkillsStep() {
  const t = useT('onboarding')
  const { value: skills } = useDraft().skills
  const errorOf = useSectionError('skills')
  const isFull = skills.length >= limits.profileSkillsMax
  const change = (values: readonly string[]) =>
    changeSection('skills', values.slice(0, limits.profileSkillsMax))
  const toggle = (skill: string) =>
    change(skills.includes(skill) ? skills.filter((one) => one !== skill) : [...skills, skill])
  return (
    <div className="flex flex-col gap-7">
      <Field label={t('skills.label')} help={t('skills.help')} error={errorOf()}>
        <TagInput
          label={t('skills.label')}
          placeholder={t('skills.placeholder')}
          values={skills}
          suggestions={suggestedSkills}
          onValuesChange={change}
        />
      </Field>
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
