import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readSession } from '../session/state.ts'
import { profileCardQuery } from './queries.ts'

/** A mutation of the person's own profile, after which the cached profile card is removed. */
export function useProfileChange<Change>(change: (change: Change) => Promise<void>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      const { queryKey } = profileCardQuery(readSession().profile?.id ?? '')
      client.removeQueries({ queryKey })
    },
  })
}
