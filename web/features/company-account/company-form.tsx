import { useFieldArray } from 'react-hook-form'
import type { Snapshot } from 'valtio'
import type { OwnCompany } from '#contract/companies'
import { limits } from '#contract/limits'
import { Button, IconButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Input } from '../../components/input.tsx'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import { freeNetworks, type LinkRow, linkRows, linksOf, withScheme } from '../../lib/link-rows.ts'
import { networkName } from '../../lib/networks.ts'
import { toast } from '../../lib/toasts.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { companyForm } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'
import { useFormTexts } from './use-form-texts.ts'

type Values = { name: string; website: string | null; links: LinkRow[] }
type CompanyFormProps = { company: Snapshot<OwnCompany>; onClose: () => void }

/** What everybody sees of a company: its name, and where else to find it. */
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
  const { control, register, formState, setValue } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  const rows = form.watch('links')
  const free = freeNetworks(rows)
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
      <fieldset className="flex flex-col gap-4">
        <legend className="mb-3 font-semibold">{t('profile.networks')}</legend>
        {fields.map((row, index) => {
          const network = rows[index]?.network ?? row.network
          const address = t('profile.address', { network: networkName(network) })
          return (
            <div
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] items-start"
            >
              <Select
                label={t('profile.network')}
                value={network}
                options={[network, ...free].map((value) => ({ value, label: networkName(value) }))}
                onValueChange={(value) =>
                  setValue(`links.${index}.network`, value, { shouldDirty: true })
                }
              />
              <IconButton
                label={t('profile.removeNetwork', { network: networkName(network) })}
                icon="i-lucide-trash-2"
                className="text-muted sm:order-last"
                onClick={() => remove(index)}
              />
              <div className="col-span-2 sm:col-span-1">
                <Field
                  label={address}
                  labelHidden
                  optional
                  error={textOf(errors.links?.[index]?.url)}
                >
                  <Input
                    type="url"
                    inputMode="url"
                    autoCapitalize="none"
                    placeholder="https://"
                    {...register(`links.${index}.url`, {
                      setValueAs: (text: string | null) => withScheme(text ?? ''),
                    })}
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
          disabled={free.length === 0 || rows.length >= limits.socialLinksMax}
          onClick={() => append({ network: free[0] ?? '', url: '' })}
        >
          {t('profile.addNetwork')}
        </Button>
      </fieldset>
    </FormDialog>
  )
}
