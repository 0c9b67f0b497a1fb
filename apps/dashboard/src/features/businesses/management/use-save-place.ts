import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { slugFromName } from '@fivestead/domain/slug'
import { showToast } from '@fivestead/ui/toasts'
import type { PickedPlace } from '../../../components/place-search/pick.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/management/en.ts'
import { useCreateBusiness } from '../use-create-business.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'
import { addressOf, changedOf, type PlaceFormValues } from './place-change.ts'

interface Given {
  place: PickedPlace | null
  values: PlaceFormValues
  /** The owner's business with this place id. */
  existing: Business | undefined
}

/**
 * Saves the inline place search: as a new business, or as the one that has its place id.
 * @returns what saves, and the place id that was refused because another account has it
 */
export function useSavePlace(onSaved: (id: number) => void) {
  const refresh = useRefreshBusinesses()
  const typed = useCreateBusiness({
    title: businessWords.creationFailed,
    description: businessWords.creationFailedHint,
  })
  const placed = useCreateBusiness({
    title: businessWords.saveFailedTitle,
    description: businessWords.saveFailed,
  })
  const update = useChange(trpc.businesses.update, {
    failed: { title: businessWords.saveFailedTitle, description: businessWords.saveFailed },
    refresh,
  })

  const save = async ({ place, values, existing }: Given): Promise<void> => {
    const { name } = values
    const slug = slugFromName(name)
    const [saved, title] =
      place === null
        ? [await typed.create({ ...values, slug, isExistingBusiness: false }), businessWords.businessCreated]
        : existing === undefined
          ? [
              await placed.create({
                ...changedOf(place, values),
                placeId: place.placeId,
                name,
                slug,
                isExistingBusiness: true,
              }),
              businessWords.newBusinessAdded,
            ]
          : [
              await update.mutateAsync({ id: existing.id, ...values, ...addressOf(place, values.address) }),
              businessWords.businessUpdatedTitle,
            ]
    showToast({ title, description: m.isSaved({ name: saved.name }), tone: 'success' })
    onSaved(saved.id)
  }
  return { save, taken: placed.taken }
}
