import { FormProvider } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import type { OwnProfile } from '#contract/profiles'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { LinkRowsField } from '../../components/link-rows-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { type LinkRow, linkRows, linksOf, withScheme } from '../../lib/link-rows.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { linksForm } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { website: string | null; links: LinkRow[] }

/** Where else one is found: a site of one's own, and networks. */
export function LinksForm(props: DialogState & { profile: Snapshot<OwnProfile> }) {
  const { open, onClose, profile } = props
  const t = useT('profile')
  const form = useProfileForm<Values>({
    schema: linksForm,
    defaultValues: { website: profile.website, links: linkRows(profile.social_links) },
    fields: ['website'],
    toChange: ({ website, links }) => ({ website, social_links: linksOf(links) }),
    onSaved: onClose,
  })
  const { register, formState } = form
  const { errors } = formState
  const textOf = (error: { type?: string; message?: string } | undefined) =>
    error?.type === 'invalid' ? t('links.wrong') : error?.message
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('links.edit')}
      description={t('links.why')}
      form={form.dialog}
    >
      <Field label={t('links.website')} optional error={textOf(errors.website)}>
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
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
            legend: t('links.networks'),
            network: t('links.network'),
            add: t('links.addNetwork'),
            address: (network) => t('links.address', { network }),
            remove: (network) => t('links.remove', { network }),
            wrong: t('links.wrong'),
          }}
        />
      </FormProvider>
    </FormDialog>
  )
}
