import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import type { CompanyPhoto } from '#contract/hiring/company-photos'
import { limits } from '#contract/limits'
import { SmallButton } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { reloadCompanies } from '../offer-draft/mutations.ts'
import { CompanySection } from './company-section.tsx'
import { removePhoto, reorderCompanyPhotos, setCachedCompanyPhotos } from './mutations.ts'
import { CompanyPhotoForm } from './photo-form.tsx'
import { CompanyPhotoItem } from './photo-item.tsx'

/** The photos of a company's page. They can be reordered by pointer or keyboard. */
export function CompanyPhotosEditor({
  company,
  mayChange,
}: {
  company: OwnCompany
  mayChange: boolean
}) {
  const t = useT('company')
  const showError = useErrorToast()
  const { photos } = company
  const max = limits.companyPhotosMax
  const [edited, setEdited] = useState<CompanyPhoto | 'new' | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const ordering = useMutation({
    // Send one request at a time: an older request that arrives last would undo newer changes.
    scope: { id: `photos ${company.id}` },
    mutationFn: (order: CompanyPhoto[]) => reorderCompanyPhotos(company, order),
    onError: (error) => {
      showError(t('photos.notMoved'), error)
      void reloadCompanies()
    },
  })
  const removal = useMutation({
    mutationFn: (photo: CompanyPhoto) => removePhoto(company.id, photo.id),
    onSuccess: () => showToast({ tone: 'success', title: t('photos.removed') }),
    onError: (error) => showError(t('photos.kept'), error),
  })

  function move(photoId: string, to: number) {
    const photo = photos.find(({ id }) => id === photoId)
    if (!photo || to < 0 || to >= photos.length || photos[to] === photo) return
    const order = photos.filter((one) => one !== photo).toSpliced(to, 0, photo)
    setCachedCompanyPhotos(company, order)
    ordering.mutate(order)
    setNews(t('photos.moved', { place: to + 1, count: order.length }))
  }
  const dropOn = (index: number) => ({
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null) move(dragged, index)
      setDragged(null)
    },
  })

  const isFull = photos.length >= max
  return (
    <CompanySection
      title={t('photos.title')}
      className="mt-8"
      actions={
        mayChange &&
        !isFull && (
          <SmallButton icon="i-lucide-image-up" onClick={() => setEdited('new')}>
            {t('photos.add')}
          </SmallButton>
        )
      }
    >
      <Card className="p-5 sm:p-6">
        {photos.length === 0 ? (
          <p className="text-muted text-pretty">
            {t(mayChange ? 'photos.noneText' : 'photos.noneToRead')}
          </p>
        ) : (
          <>
            {mayChange && (
              <p className="mb-4 text-sm text-muted text-pretty">
                {t(isFull ? 'photos.full' : 'photos.about', { max })}
              </p>
            )}
            <ol aria-label={t('photos.list')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {photos.map((photo, index) => (
                <CompanyPhotoItem
                  key={photo.id}
                  photo={photo}
                  isDragged={dragged === photo.id}
                  actions={
                    mayChange
                      ? {
                          onEarlier: index > 0 ? () => move(photo.id, index - 1) : null,
                          onLater:
                            index < photos.length - 1 ? () => move(photo.id, index + 1) : null,
                          onEdit: () => setEdited(photo),
                          onRemove: () => removal.mutate(photo),
                          onDrag: (isDragged) => setDragged(isDragged ? photo.id : null),
                          ...dropOn(index),
                        }
                      : null
                  }
                />
              ))}
            </ol>
          </>
        )}
      </Card>
      <p role="status" className="sr-only">
        {news}
      </p>
      {edited && (
        <CompanyPhotoForm
          company={company}
          photo={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </CompanySection>
  )
}
