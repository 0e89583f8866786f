import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import { limits } from '#contract/limits'
import { Chip } from '../../components/chip.tsx'
import { FormField } from '../../components/form-field.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { offerFacetsQuery } from '../../fields/offer-facets.ts'
import { useT } from '../../lib/i18n.ts'
import { profileSkillsFormSchema } from './form-schemas.ts'
import { type ProfileDialogProps, useProfileForm } from './use-profile-form.ts'

type Values = { skills: string[] }

const suggestionsMax = 12

/** A dialog to edit the skills. Skills that offers require most often are suggested. */
export function ProfileSkillsDialog({ profile, ...dialog }: ProfileDialogProps) {
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: profileSkillsFormSchema,
    defaultValues: { skills: [...profile.skills] },
    toChange: (values) => values,
    onSaved: dialog.onClose,
  })
  const { field } = useController({ control: form.control, name: 'skills' })
  return (
    <FormDialog {...dialog} title={t('skills.edit')} form={form}>
      <FormField
        control={form.control}
        name="skills"
        label={t('skills.title')}
        help={t('skills.help')}
      >
        {({ value, onChange }) => (
          <TagInput
            label={t('skills.title')}
            placeholder={t('skills.placeholder')}
            maxLength={limits.skillLengthMax}
            values={value}
            onValuesChange={onChange}
          />
        )}
      </FormField>
      <Suggestions
        chosen={field.value}
        onAdd={(skill) => field.onChange([...field.value, skill])}
      />
    </FormDialog>
  )
}

type SuggestionsProps = { chosen: readonly string[]; onAdd: (skill: string) => void }

function Suggestions({ chosen, onAdd }: SuggestionsProps) {
  const t = useT('profile')
  const { data } = useQuery(offerFacetsQuery(emptyOfferFilters))
  const skills = (data?.skills ?? [])
    .map(({ skill }) => skill.toLowerCase())
    .filter((skill) => !chosen.includes(skill))
    .slice(0, suggestionsMax)
  if (skills.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm text-muted">{t('skills.asked')}</legend>
      <div className="flex flex-wrap gap-2">
        {skills.map((skill) => (
          <Chip key={skill} onClick={() => onAdd(skill)}>
            <span aria-hidden="true" className="i-lucide-plus text-sm" />
            {skill}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
