import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { OwnCompany } from '#contract/hiring/companies'
import { limits } from '#contract/limits'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { SocialLinksField } from '../../components/social-links-field.tsx'
import { TextField, UrlField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { toSocialLinkRows, toSocialLinks } from '../../lib/link-rows.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { CompanyAboutFields } from './company-about-fields.tsx'
import { type CompanyFormValues, companyFormSchema } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'

type CompanyFormProps = {
  company: OwnCompany
  onClose: () => void
  preview: (company: OwnCompany) => ReactNode
}

export function CompanyForm({ company, onClose, preview }: CompanyFormProps) {
  const t = useT('company')
  const [isPreviewed, setPreviewed] = useState(false)
  const form = useSchemaForm<CompanyFormValues>({
    schema: companyFormSchema,
    defaultValues: {
      name: company.name,
      website: company.website,
      links: toSocialLinkRows(company.social_media),
      description: company.description,
      sector: company.sector,
      size: company.size,
      founded: company.founded,
      headquarters: company.headquarters,
      benefits: company.benefits,
    },
    keptAs: `${company.id} profile`,
    save: ({ links, ...rest }) =>
      changeCompany(company.id, { ...rest, social_media: toSocialLinks(links) }),
    onSaved: () => {
      showToast({ tone: 'success', title: t('saved') })
      onClose()
    },
    onInvalid: () => setPreviewed(false),
  })
  const { control } = form
  const bind = createFieldBinder(control)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('profile.edit')}
      form={form}
      tall
      aside={
        <Button
          variant="ghost"
          icon={isPreviewed ? 'i-lucide-pencil' : 'i-lucide-eye'}
          onClick={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'profile.backToFields' : 'profile.preview')}
        </Button>
      }
    >
      {isPreviewed && (
        <section aria-label={t('profile.preview')} className="flex flex-col gap-6">
          <Alert tone="info" title={t('profile.previewOf')} />
          {preview(previewed(company, form.getValues()))}
        </section>
      )}
      {/* Hidden fields stay mounted, so that the editor keeps its undo history. */}
      <div hidden={isPreviewed} className={isPreviewed ? '' : 'flex flex-col gap-5'}>
        <TextField
          {...bind('name', t('profile.name'))}
          autoComplete="organization"
          maxLength={limits.personNameMax}
        />
        <UrlField {...bind('website', t('profile.website'))} optional nullable />
        <CompanyAboutFields control={control} />
        <FormProvider {...form}>
          <SocialLinksField
            texts={{
              legend: t('profile.networks'),
              network: t('profile.network'),
              add: t('profile.addNetwork'),
              address: (network) => t('profile.address', { network }),
              remove: (network) => t('profile.removeNetwork', { network }),
            }}
          />
        </FormProvider>
      </div>
    </FormDialog>
  )
}

const previewed = (company: OwnCompany, { links, ...about }: CompanyFormValues): OwnCompany => ({
  ...company,
  ...about,
  website: about.website || null,
  social_media: toSocialLinks(links),
})
