import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import { limits } from '#contract/limits'
import { noFilters } from '#contract/offer-filters'
import type { OwnProfile } from '#contract/profiles'
import { Chip } from '../../components/chip.tsx'
import { Field } from '../../components/field.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { offerFacetsQuery } from '../offers/queries.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { skillsForm } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { skills: string[] }

const suggestionsAtOnce = 12

/** What one can do; what the offers ask for most is a press away. */
export function SkillsForm(props: DialogState & { profile: Snapshot<OwnProfile> }) {
  const { open, onClose, profile } = props
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: skillsForm,
    defaultValues: { skills: [...profile.skills] },
    fields: ['skills'],
    toChange: (values) => values,
    onSaved: onClose,
  })
  const error = form.formState.errors.skills
  // An error of one of the skills is told of all: there is one field for them.
  const message =
    error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)
  return (
    <FormDialog open={open} onClose={onClose} title={t('skills.edit')} form={form.dialog}>
      <Controller
        control={form.control}
        name="skills"
        render={({ field: { value, onChange } }) => (
          <>
            <Field label={t('skills.title')} help={t('skills.help')} error={message}>
              <TagInput
                label={t('skills.title')}
                placeholder={t('skills.placeholder')}
                maxLength={limits.skillMax}
                values={value}
                onValuesChange={onChange}
              />
            </Field>
            <Suggestions chosen={value} onAdd={(skill) => onChange([...value, skill])} />
          </>
        )}
      />
    </FormDialog>
  )
}

type SuggestionsProps = { chosen: readonly string[]; onAdd: (skill: string) => void }

function Suggestions({ chosen, onAdd }: SuggestionsProps) {
  const t = useT('profile')
  const { data } = useQuery(offerFacetsQuery(noFilters))
  const skills = (data?.skills ?? [])
    .map(({ skill }) => skill.toLowerCase())
    .filter((skill) => !chosen.includes(skill))
    .slice(0, suggestionsAtOnce)
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
