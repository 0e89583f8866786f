import { FormProvider } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import type { OwnCompany } from '#contract/companies'
import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Input } from '../../components/input.tsx'
import { LinkRowsField } from '../../components/link-rows-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { type LinkRow, linkRows, linksOf, withScheme } from '../../lib/link-rows.ts'
import { toast } from '../../lib/toasts.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { companyForm } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'
import { useFormTexts } from './use-form-texts.ts'

type Values = { name: string; website: string | null; links: LinkRow[] }
type CompanyFormProps = { company: Snapshot<OwnCompany>; onClose: () => void }

/** Edits the public data of a company: name and links. */
export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const t = useT('company')
  const texts = useFormTexts()
  const form = useKeptForm<Values>({
    schema: companyForm,
    defaultValues: {
      name: company.name,
      website: company.website,
      links: linkRows(company.social_media),
    },
    fields: ['name', 'website'],
    keptAs: `${company.id} profile`,
    save: ({ links, ...rest }) =>
      changeCompany(company.id, { ...rest, social_media: linksOf(links) }),
    onSaved: () => {
      toast({ tone: 'success', title: t('saved') })
      onClose()
    },
  })
  const { register, formState } = form
  const { errors } = formState
  const textOf = (error: { type?: string; message?: string } | undefined) =>
    error?.type === 'invalid' ? t('profile.wrongAddress') : error?.message
  return (
    <FormDialog open onClose={onClose} title={t('profile.edit')} form={form.dialog} texts={texts}>
      <Field label={t('profile.name')} error={errors.name?.message}>
        <Input {...register('name')} autoComplete="organization" maxLength={limits.nameMax} />
      </Field>
      <Field label={t('profile.website')} optional error={textOf(errors.website)}>
        <Input
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder="https://"
          {...register('website', {
            setValueAs: (text: string | null) => withScheme(text ?? '') || null,
          })}
        />
      </Field>
      <FormProvider {...form}>
        <LinkRowsField
          texts={{
            legend: t('profile.networks'),
            network: t('profile.network'),
            add: t('profile.addNetwork'),
            address: (network) => t('profile.address', { network }),
            remove: (network) => t('profile.removeNetwork', { network }),
            wrong: t('profile.wrongAddress'),
          }}
        />
      </FormProvider>
    </FormDialog>
  )
}
