import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { OfferClosingBody } from '#contract/hiring/offer-life'
import { changeOwnOffer, closeOffer, deleteOffer, renewOffer } from './mutations.ts'
import { changeOfferInPages, removeOfferFromPages } from './offer-pages.ts'
import { ownOffersQuery } from './queries.ts'

type Opening = { id: string; isOpen: boolean }

const openingKey = ['company-account', 'opening']
const isOpening = (value: unknown): value is Opening =>
  typeof value === 'object' && value !== null && 'id' in value && 'isOpen' in value

/** Changes a company's offers, and afterwards reloads the public lists of offers. */
export function useOwnOfferMutations(companyId: string) {
  const client = useQueryClient()
  const { queryKey } = ownOffersQuery(companyId)

  function put(id: string, change: (offer: OwnJobOffer) => OwnJobOffer) {
    client.setQueryData(queryKey, (pages) => changeOfferInPages(pages, id, change))
  }
  function invalidateLists() {
    for (const list of [['offers'], ['companies', 'page']]) {
      void client.invalidateQueries({ queryKey: list })
    }
  }

  /** Whether a response belongs to the offer's last change. Older responses must be ignored. */
  const isLatest = (id: string) =>
    client.isMutating({
      mutationKey: openingKey,
      predicate: ({ state }) => isOpening(state.variables) && state.variables.id === id,
    }) <= 1

  const opening = useMutation({
    mutationKey: openingKey,
    scope: { id: companyId },
    mutationFn: ({ id, isOpen }: Opening) => changeOwnOffer(id, { is_active: isOpen }),
    onMutate: async ({ id, isOpen }) => {
      // Cancel running requests: their responses would overwrite the optimistic value.
      await client.cancelQueries({ queryKey })
      put(id, (offer) => ({ ...offer, is_active: isOpen }))
    },
    onSuccess: (saved) => {
      if (isLatest(saved.id)) put(saved.id, () => saved)
      invalidateLists()
    },
    onError: (_, { id, isOpen }) => {
      if (isLatest(id)) put(id, (offer) => ({ ...offer, is_active: !isOpen }))
    },
  })

  const removal = useMutation({
    mutationFn: deleteOffer,
    onSuccess: (_, id) => {
      client.setQueryData(queryKey, (pages) => removeOfferFromPages(pages, id))
      void client.invalidateQueries(ownOffersQuery(companyId, 'archive'))
      invalidateLists()
    },
  })

  const renewal = useMutation({
    mutationFn: renewOffer,
    onSuccess: (saved) => {
      put(saved.id, () => saved)
      invalidateLists()
    },
  })

  return {
    opening,
    removal,
    renewal,
    close: async (id: string, body: OfferClosingBody) => {
      const closed = await closeOffer(id, body)
      put(id, () => closed.job_offer)
      void client.invalidateQueries({ queryKey: ['applicants', id] })
      invalidateLists()
      return closed
    },
    keep: (saved: OwnJobOffer) => {
      put(saved.id, () => saved)
      invalidateLists()
    },
  }
}
