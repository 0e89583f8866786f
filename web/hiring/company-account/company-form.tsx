import { FormProvider } from 'react-hook-form'
import type { OwnCompany } from '#contract/hiring/companies'
import { limits } from '#contract/limits'
import { LinkRowsField } from '../../components/link-rows-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { linkRows, linksOf, withScheme } from '../../lib/link-rows.ts'
import { toast } from '../../lib/toasts.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { CompanyAboutFields } from './company-about-fields.tsx'
import { type CompanyValues, companyForm } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'

type CompanyFormProps = { company: OwnCompany; onClose: () => void }

/** A form for the public data of a company: name, links and description. */
export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const t = useT('company')
  const form = useContractForm<CompanyValues>({
    schema: companyForm,
    defaultValues: {
      name: company.name,
      website: company.website,
      links: linkRows(company.social_media),
      description: company.description,
      sector: company.sector,
      size: company.size,
      founded: company.founded,
      headquarters: company.headquarters,
      benefits: company.benefits,
    },
    keptAs: `${company.id} profile`,
    save: ({ links, ...rest }) =>
      changeCompany(company.id, { ...rest, social_media: linksOf(links) }),
    onSaved: () => {
      toast({ tone: 'success', title: t('saved') })
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog open onClose={onClose} title={t('profile.edit')} form={form}>
      <TextField
        control={control}
        name="name"
        label={t('profile.name')}
        autoComplete="organization"
        maxLength={limits.nameMax}
      />
      <TextField
        control={control}
        name="website"
        label={t('profile.website')}
        optional
        textOf={(code) => code === 'invalid' && t('profile.wrongAddress')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
        nullable
        tidy={withScheme}
      />
      <CompanyAboutFields control={control} />
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
