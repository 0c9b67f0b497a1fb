import { checkAddBusiness } from '@fivestead/domain/businesses/add-dialog'
import { autofillBusiness, type BusinessFormFields } from '@fivestead/domain/businesses/autofill'
import { businessCategory, placeTypeLabel, typeFromWords } from '@fivestead/domain/businesses/place-types'
import { zonesOfState } from '@fivestead/domain/businesses/state-zones'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { dialogSlug } from '@fivestead/domain/slug'
import { showToast } from '@fivestead/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { useAppForm } from '../../lib/use-app-form.ts'
import * as m from '../../messages/businesses/en.ts'
import { useCreateBusiness } from './use-create-business.ts'

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
  timeZone: '',
} satisfies BusinessFormFields & { timeZone: string }

/** Says what is still missing, if anything is. */
export function explainMissing(values: BusinessFormFields): void {
  const problem = checkAddBusiness(values)
  if (problem !== null) showToast({ ...problem, tone: 'danger' })
}

/** The Add Business form: a place fills it, and the business that it makes becomes the selected one. */
export function useAddBusiness(onClose: () => void) {
  const [place, setPlace] = useState<PickedPlace | null>(null)
  const { create, taken } = useCreateBusiness({
    title: businessWords.addFailedTitle,
    description: businessWords.addFailed,
  })
  const { select } = useSelectedBusiness()
  const navigate = useNavigate()
  const { form, busy, onSubmit } = useAppForm<typeof EMPTY>(
    (values) => ({ businessName: checkAddBusiness(values)?.description }),
    EMPTY,
    { onRefused: explainMissing },
  )
  const close = () => {
    form.reset()
    setPlace(null)
    onClose()
  }

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
  // The directory knows the zone of a place.
  const zones = form.values.placeId === '' ? zonesOfState(form.values.state) : []
  const submit = onSubmit(async ({ timeZone, ...values }) => {
    const [city, state] = [values.city.trim(), values.state.trim()]
    const chosen = zones.includes(timeZone) ? timeZone : zones[0]
    const business = await create({
      ...values,
      ...(zones.length > 1 && chosen ? { timeZone: chosen } : {}),
      businessName: values.businessName.trim(),
      slug: dialogSlug(values.businessName, Date.now()),
      city,
      state,
      category: typeFromWords(values.category, businessCategory(place?.types ?? []) ?? null),
      location: { city, state },
      ...(place?.hours ? { hours: place.hours } : {}),
    })
    select(business.id)
    void navigate({ to: '/your-dashboard', search: {} })
    showToast({ title: m.businessCreated, description: m.isReady({ name: business.name }), tone: 'success' })
    close()
  })
  const clearPlace = () => {
    setPlace(null)
    form.setFieldValue('placeId', '')
  }
  return {
    form,
    busy,
    submit,
    place,
    zones,
    taken: place !== null && taken === place.placeId,
    pick,
    clearPlace,
    close,
  }
}
