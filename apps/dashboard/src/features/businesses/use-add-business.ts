import { checkAddBusiness } from '@fivestead/domain/businesses/add-dialog'
import { autofillBusiness, type BusinessFormFields } from '@fivestead/domain/businesses/autofill'
import { businessCategory, placeTypeLabel, typeFromWords } from '@fivestead/domain/businesses/place-types'
import { dialogSlug } from '@fivestead/domain/businesses/slug'
import { ADD_BUSINESS } from '@fivestead/domain/businesses/texts'
import { showToast } from '@fivestead/ui/toasts'
import { useState } from 'react'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { isTaken } from './claims/TakenPlace.tsx'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

const EMPTY = {
  businessName: '',
  address: '',
  phone: '',
  website: '',
  placeId: '',
  city: '',
  state: '',
  zip: '',
  type: '',
  category: '',
} satisfies BusinessFormFields

/** Says what is still missing, if anything is (BIZ-8). */
export function explainMissing(values: BusinessFormFields): void {
  const problem = checkAddBusiness(values)
  if (problem !== null) showToast({ ...problem, tone: 'danger' })
}

/** The Add Business form: a place fills it, and the business that it makes becomes the selected one. */
export function useAddBusiness(onClose: () => void) {
  const [place, setPlace] = useState<PickedPlace | null>(null)
  const [taken, setTaken] = useState(false)
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const { select } = useSelectedBusiness()
  const { form, busy, onSubmit } = useAppForm<typeof EMPTY>(
    (values) => ({ businessName: checkAddBusiness(values)?.description }),
    EMPTY,
    { onRefused: explainMissing },
  )
  const close = () => {
    form.reset()
    setPlace(null)
    setTaken(false)
    onClose()
  }
  const create = trpc.businesses.create.useMutation({
    retry: false,
    onSuccess: async (business) => {
      await refresh()
      select(business.id)
      showToast({ title: 'Business created', description: `${business.name} is ready.`, tone: 'success' })
      close()
    },
    onError: (error) => {
      fail(error, ADD_BUSINESS.failed)
      setTaken(isTaken(error))
    },
  })

  const pick = (picked: PickedPlace) => {
    setPlace(picked)
    const filled = autofillBusiness(form.getValues(), {
      place_id: picked.placeId,
      name: picked.name,
      formatted_address: picked.address,
      phone: picked.phone,
      website: picked.website,
      types: picked.types,
    })
    form.setValues({ ...filled, category: placeTypeLabel(filled.category) })
  }
  const submit = onSubmit((values) => {
    const [city, state] = [values.city.trim(), values.state.trim()]
    return create.mutateAsync({
      ...values,
      businessName: values.businessName.trim(),
      slug: dialogSlug(values.businessName, Date.now()),
      city,
      state,
      category: typeFromWords(values.category, businessCategory(place?.types ?? []) ?? null),
      location: { city, state },
    })
  })
  const clearPlace = () => {
    setPlace(null)
    setTaken(false)
    form.setFieldValue('placeId', '')
  }
  return { form, busy, submit, place, taken, pick, clearPlace, close }
}
