import { useFieldArray, useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { useT } from '../lib/i18n.ts'
import { ensureUrlScheme, listUnusedSocialNetworks, type SocialLinkRow } from '../lib/link-rows.ts'
import { formatSocialNetworkName } from '../lib/networks.ts'
import { IconButton, SmallButton } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { Select } from './select.tsx'

type SocialLinksFieldProps = {
  texts: {
    legend: string
    network: string
    add: string
    address: (network: string) => string
    remove: (network: string) => string
  }
}

/** Rows with a network and an address. They edit the field `links` of the surrounding form. */
export function SocialLinksField({ texts }: SocialLinksFieldProps) {
  const t = useT('errors')
  const { control, register, formState, setValue, watch } = useFormContext<{
    links: SocialLinkRow[]
  }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'links' })
  const rows = watch('links')
  const free = listUnusedSocialNetworks(rows)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 font-semibold">{texts.legend}</legend>
      {fields.map((row, index) => {
        const network = rows[index]?.network ?? row.network
        const name = formatSocialNetworkName(network)
        const error = formState.errors.links?.[index]?.url
        return (
          <div
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] items-start"
          >
            <Select
              label={texts.network}
              value={network}
              options={[network, ...free].map((value) => ({
                value,
                label: formatSocialNetworkName(value),
              }))}
              onValueChange={(value) =>
                setValue(`links.${index}.network`, value, { shouldDirty: true })
              }
            />
            <IconButton
              label={texts.remove(name)}
              icon="i-lucide-trash-2"
              className="text-muted sm:order-last"
              onClick={() => remove(index)}
            />
            <div className="col-span-2 sm:col-span-1">
              <Field
                label={texts.address(name)}
                labelHidden
                optional
                error={error?.type === 'invalid' ? t('wrong.url') : error?.message}
              >
                <Input
                  type="url"
                  placeholder="https://"
                  {...register(`links.${index}.url`, {
                    // Add `https://` before validating, so that the form also sends it.
                    setValueAs: (text: string | null) => ensureUrlScheme(text ?? ''),
                  })}
                />
              </Field>
            </div>
          </div>
        )
      })}
      <SmallButton
        icon="i-lucide-plus"
        className="self-start"
        disabled={free.length === 0 || rows.length >= limits.socialLinksMax}
        onClick={() => append({ network: free[0] ?? '', url: '' })}
      >
        {texts.add}
      </SmallButton>
    </fieldset>
  )
}
