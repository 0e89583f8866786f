import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { Avatar } from '../../components/avatar.tsx'
import { SmallButton } from '../../components/button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextareaField, TextField, UrlField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { readAsDataUrl, shrinkImage } from '../../lib/shrink-image.ts'
import type { OfferDraftFields } from './draft.ts'
import { VatNumberField } from './vat-number-field.tsx'

/** @param isPaid whether offer slots must be paid for, which makes billing data mandatory */
export function NewCompanyFields({ isPaid }: { isPaid: boolean }) {
  const t = useT('offer-draft')
  const { control } = useFormContext<OfferDraftFields>()
  const bind = createFieldBinder(control)
  return (
    <>
      <section className="flex flex-col gap-6" aria-labelledby="company-public">
        <h2 id="company-public" className="heading text-xl">
          {t('company.public')}
        </h2>
        <TextField
          {...bind('company_name', t('company.name'))}
          autoComplete="organization"
          maxLength={limits.personNameMax}
        />
        <LogoField />
        <UrlField {...bind('company_website', t('company.website'))} optional autoComplete="url" />
      </section>
      <TextField
        {...bind('company_invoice_email', t('company.email'))}
        help={t('company.emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
      />
      {isPaid && (
        <section className="flex flex-col gap-6" aria-labelledby="company-billing">
          <div>
            <h2 id="company-billing" className="heading text-xl">
              {t('company.billing')}
            </h2>
            <p className="mt-1 text-muted text-pretty">{t('company.billingText')}</p>
          </div>
          <TextareaField
            {...bind('company_invoice_address', t('company.address'))}
            rows={3}
            autoComplete="street-address"
            placeholder={t('company.addressExample')}
            maxLength={limits.postalAddressMax}
          />
          <VatNumberField />
        </section>
      )}
    </>
  )
}

/** The side length of the shrunk logo: enough for all pages, and small enough for the draft. */
const sidePx = 320

/** A logo that is shrunk in the browser, and uploaded after the offer is published. */
function LogoField() {
  const t = useT('offer-draft')
  const { setValue, watch } = useFormContext<OfferDraftFields>()
  const companyName = watch('company_name')
  const fileName = watch('company_logo')
  const picture = watch('preview_company_logo')
  const [message, setMessage] = useState('')

  function change(file: string, preview: string) {
    setValue('company_logo', file)
    setValue('preview_company_logo', preview)
  }
  async function take(file: File) {
    setMessage('')
    try {
      change(
        file.name,
        await readAsDataUrl(await shrinkImage(file, { maxSide: sidePx, isSquare: true })),
      )
    } catch {
      setMessage(t('logo.unreadable'))
    }
  }

  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-semibold">
        {t('logo.label')}
        <span className="ml-2 font-normal text-sm text-muted">{t('optional')}</span>
      </p>
      {picture ? (
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={companyName} src={picture} size="lg" />
          <p className="min-w-0 text-muted wrap-anywhere">{fileName}</p>
          <SmallButton icon="i-lucide-trash-2" onClick={() => change('', '')}>
            {t('logo.remove')}
          </SmallButton>
        </div>
      ) : (
        <FileDrop
          label={t('logo.drop')}
          hint={t('logo.hint')}
          accept="image/*"
          icon="i-lucide-image-up"
          onFile={take}
          onRefuse={() => setMessage(t('logo.notAnImage'))}
        />
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {message}
      </p>
    </div>
  )
}
