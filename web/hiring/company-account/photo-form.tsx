import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OwnCompany } from '#contract/hiring/companies'
import { type CompanyPhoto, photoAltSchema } from '#contract/hiring/company-photos'
import { limits } from '#contract/limits'
import { z } from '#contract/zod'
import { GhostButton } from '../../components/button.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { createFieldBinder, FormField } from '../../components/form-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { readAsDataUrl, shrinkImage } from '../../lib/shrink-image.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { addCompanyPhoto, reorderCompanyPhotos, setCachedCompanyPhotos } from './mutations.ts'

type PhotoFormProps = {
  company: OwnCompany
  /** The photo whose description is edited; null if a new photo is added. */
  photo: CompanyPhoto | null
  onClose: () => void
}

/** `picture` is the URL of the picture that the form shows. */
type Values = { picture: string; alt: string }

export function CompanyPhotoForm({ company, photo, onClose }: PhotoFormProps) {
  const t = useT('company')
  const [message, setMessage] = useState('')
  const [image, setImage] = useState<Blob | null>(null)
  const form = useSchemaForm<Values>({
    schema: z.object({ picture: z.string().min(1, 'required'), alt: photoAltSchema }),
    defaultValues: { picture: photo?.url ?? '', alt: photo?.alt ?? '' },
    fieldOf: (path) => (path.endsWith('alt') ? 'alt' : path),
    save: async ({ alt }) => {
      if (image) return addCompanyPhoto(company.id, image, alt)
      const photos = company.photos.map((one) => (one.id === photo?.id ? { ...one, alt } : one))
      await reorderCompanyPhotos(company, photos)
      setCachedCompanyPhotos(company, photos)
    },
    onSaved: () => {
      showToast({ tone: 'success', title: t(photo ? 'photos.altSaved' : 'photos.saved') })
      onClose()
    },
  })
  const { control, setValue } = form
  const bind = createFieldBinder(control)
  const picture = useWatch({ control, name: 'picture' })

  async function take(file: File) {
    setMessage('')
    try {
      const shrunk = await shrinkImage(file, { maxSide: limits.photoSidePx })
      setValue('picture', await readAsDataUrl(shrunk), { shouldDirty: true, shouldValidate: true })
      setImage(shrunk)
    } catch {
      setMessage(t('photos.unreadable'))
    }
  }

  return (
    <FormDialog
      open
      onClose={onClose}
      title={t(photo ? 'photos.editTitle' : 'photos.addTitle')}
      form={form}
    >
      {picture ? (
        <div className="flex flex-col items-start gap-2">
          <img
            src={picture}
            alt={photo ? '' : t('photos.preview')}
            className="max-h-64 max-w-full rounded-control border border-line bg-sunken"
          />
          {!photo && (
            <GhostButton
              icon="i-lucide-image-up"
              className="-ml-3"
              onClick={() => setValue('picture', '')}
            >
              {t('photos.other')}
            </GhostButton>
          )}
        </div>
      ) : (
        <FormField
          {...bind('picture', t('photos.picture'))}
          textOf={(code) => code === 'required' && t('photos.needed')}
        >
          {() => (
            <FileDrop
              label={t('photos.drop')}
              hint={t('photos.hint')}
              accept="image/*"
              icon="i-lucide-image-up"
              onFile={take}
              onRefuse={() => setMessage(t('photos.notAnImage'))}
            />
          )}
        </FormField>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {message}
      </p>
      <TextField
        {...bind('alt', t('photos.alt'))}
        help={t('photos.altHelp')}
        placeholder={t('photos.altExample')}
        maxLength={limits.photoAltTextMax}
      />
    </FormDialog>
  )
}
