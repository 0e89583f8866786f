import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Avatar } from '../../components/avatar.tsx'
import { SmallButton } from '../../components/button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { useT } from '../../lib/i18n.ts'
import { dataUrl, shrinkImage } from '../../lib/shrink-image.ts'
import type { DraftFields } from './draft.ts'

/** Larger than the logo is ever shown, and small enough for it to be stored with the draft. */
const sidePx = 320

/** A logo that is shrunk in the browser, and uploaded after the offer is published. */
export function LogoField() {
  const t = useT('job-draft')
  const { setValue, watch } = useFormContext<DraftFields>()
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
      change(file.name, await dataUrl(await shrinkImage(file, { maxSide: sidePx, isSquare: true })))
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
