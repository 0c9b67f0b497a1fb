import { slugFromName } from '@fivestead/domain/businesses/slug'
import { BUSINESS_CREATION, PLACE_SAVE } from '@fivestead/domain/businesses/texts'
import { showToast } from '@fivestead/ui/toasts'
import type { PickedPlace } from '../../../components/place-search/pick.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'
import { addressOf, changedOf, type PlaceFormValues } from './place-change.ts'

interface Given {
  place: PickedPlace | null
  values: PlaceFormValues
  /** The owner's business with this place id. */
  existing: Business | undefined
}

/** @returns what saves the inline place search: as a new business, or as the one that has its place id (SET-5) */
export function useSavePlace(onSaved: (id: number) => void): (given: Given) => Promise<void> {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const create = trpc.businesses.create.useMutation({ retry: false })
  const update = trpc.businesses.update.useMutation()

  return async ({ place, values, existing }: Given) => {
    const failed = place === null ? BUSINESS_CREATION.failed : PLACE_SAVE.failed
    try {
      const saved = await (place !== null && existing !== undefined
        ? update.mutateAsync({ id: existing.id, ...values, ...addressOf(place, values.address) })
        : create.mutateAsync({
            ...(place === null ? values : { ...changedOf(place, values), placeId: place.placeId }),
            name: values.name,
            slug: slugFromName(values.name),
            isExistingBusiness: place !== null,
          }))
      const title =
        existing !== undefined
          ? PLACE_SAVE.updated
          : place === null
            ? BUSINESS_CREATION.done
            : PLACE_SAVE.added
      showToast({ title, description: `${saved.name} is saved.`, tone: 'success' })
      await refresh()
      onSaved(saved.id)
    } catch (error) {
      fail(error, failed)
    }
  }
}
