import { FormProvider } from 'react-hook-form'
import { SocialLinksField } from '../../components/social-links-field.tsx'
import { UrlField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { type SocialLinkRow, toSocialLinkRows, toSocialLinks } from '../../lib/link-rows.ts'
import { profileLinksFormSchema } from './form-schemas.ts'
import { type ProfileDialogProps, useProfileForm } from './use-profile-form.ts'

type Values = { website: string | null; links: SocialLinkRow[] }

export function ProfileLinksDialog({ profile, ...dialog }: ProfileDialogProps) {
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: profileLinksFormSchema,
    defaultValues: { website: profile.website, links: toSocialLinkRows(profile.social_links) },
    toChange: ({ website, links }) => ({ website, social_links: toSocialLinks(links) }),
    onSaved: dialog.onClose,
  })
  return (
    <FormDialog {...dialog} title={t('links.edit')} description={t('links.why')} form={form}>
      <UrlField
        control={form.control}
        name="website"
        label={t('links.website')}
        optional
        autoComplete="url"
        nullable
      />
      <FormProvider {...form}>
        <SocialLinksField
          texts={{
            legend: t('links.networks'),
            network: t('links.network'),
            add: t('links.addNetwork'),
            address: (network) => t('links.address', { network }),
            remove: (network) => t('links.remove', { network }),
          }}
        />
      </FormProvider>
    </FormDialog>
  )
}
