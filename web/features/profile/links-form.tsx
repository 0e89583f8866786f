import { useFieldArray } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import { limits } from '#contract/limits'
import type { OwnProfile } from '#contract/profiles'
import { Button, IconButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import { freeNetworks, type LinkRow, linkRows, linksOf, withScheme } from '../../lib/link-rows.ts'
import { networkName } from '../../lib/networks.ts'
import { type DialogState, FormDialog } from './form-dialog.tsx'
import { linksForm } from './form-schemas.ts'
import { useProfileForm } from './use-profile-form.ts'

type Values = { website: string | null; links: LinkRow[] }

const rowsMax = limits.socialLinksMax

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
  const { control, register, formState, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  const rows = form.watch('links')
  const free = freeNetworks(rows)
  const { errors } = formState
  const textOf = (error: { type?: string; message?: string } | undefined) =>
    error?.type === 'invalid' ? t('links.wrong') : error?.message
  /** An address gets its scheme as it is read, so that the check sees what will be sent. */
  const asAddress = { setValueAs: (text: string | null) => withScheme(text ?? '') }

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
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-semibold">{t('links.networks')}</legend>
        {fields.map((row, index) => {
          const network = rows[index]?.network ?? row.network
          return (
            <div
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] items-start"
            >
              <Select
                label={t('links.network')}
                value={network}
                options={[network, ...free].map((value) => ({ value, label: networkName(value) }))}
                onValueChange={(value) => setValue(`links.${index}.network`, value)}
              />
              <IconButton
                label={t('links.remove', { network: networkName(network) })}
                icon="i-lucide-trash-2"
                className="text-muted sm:order-last"
                onClick={() => remove(index)}
              />
              <div className="col-span-2 sm:col-span-1">
                <Field
                  label={t('links.address', { network: networkName(network) })}
                  labelHidden
                  optional
                  error={textOf(errors.links?.[index]?.url)}
                >
                  <Input
                    type="url"
                    inputMode="url"
                    autoCapitalize="none"
                    placeholder="https://"
                    {...register(`links.${index}.url`, asAddress)}
                  />
                </Field>
              </div>
            </div>
          )
        })}
        <Button
          variant="secondary"
          size="sm"
          icon="i-lucide-plus"
          className="self-start"
          disabled={free.length === 0 || rows.length >= rowsMax}
          onClick={() => append({ network: free[0] ?? '', url: '' })}
        >
          {t('links.addNetwork')}
        </Button>
      </fieldset>
    </FormDialog>
  )
}
