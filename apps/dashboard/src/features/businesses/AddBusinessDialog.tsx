import { canAddBusiness, checkAddBusiness } from '@fivestead/domain/businesses/add-dialog'
import { autofillBusiness, type BusinessFormFields } from '@fivestead/domain/businesses/autofill'
import { businessCategory, placeTypeLabel, typeFromWords } from '@fivestead/domain/businesses/place-types'
import { dialogSlug } from '@fivestead/domain/businesses/slug'
import { ADD_BUSINESS } from '@fivestead/domain/businesses/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Alert, Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useFailure } from '../../lib/use-failure.ts'
import { isTaken, TakenPlace } from './claims/TakenPlace.tsx'
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

/** Says what is still missing. */
function explain(values: BusinessFormFields): void {
  const problem = checkAddBusiness(values)
  if (problem !== null) showToast({ ...problem, tone: 'danger' })
}

interface Props {
  opened: boolean
  onClose(): void
}

/** A new business: search the place, check the filled form, add (owner spec 2, Add Business dialog). */
export function AddBusinessDialog({ opened, onClose }: Props) {
  const [place, setPlace] = useState<PickedPlace | null>(null)
  const [taken, setTaken] = useState(false)
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const { select } = useSelectedBusiness()
  const { form, busy, onSubmit } = useAppForm<typeof EMPTY>(
    (values) => ({ businessName: checkAddBusiness(values)?.description }),
    EMPTY,
    { onRefused: explain },
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
  // The disabled button lets nothing through: the Enter key asks here what is still missing.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') explain(form.values)
  }
  const field = (name: keyof BusinessFormFields, label: string) => (
    <TextInput label={label} onKeyDown={onKeyDown} {...form.getInputProps(name)} />
  )

  return (
    <Dialog title="Add Business" opened={opened} onClose={close} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {place === null ? (
            <PlaceSearch
              label="Find your business"
              placeholder="Business name and city"
              takesFocus
              onPick={pick}
              onFailure={() => showToast({ ...ADD_BUSINESS.selectionFailed, tone: 'danger' })}
            />
          ) : (
            <PlaceCard
              place={place}
              takesFocus
              onClear={() => {
                setPlace(null)
                setTaken(false)
                form.setFieldValue('placeId', '')
              }}
            />
          )}
          {place !== null && taken ? <TakenPlace placeId={place.placeId} name={place.name} /> : null}
          {form.values.placeId === '' ? (
            <Alert color="orange" variant="light">
              {ADD_BUSINESS.noPlaceId}
            </Alert>
          ) : null}
          {field('businessName', 'Business name')}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {field('city', 'City')}
            {field('state', 'State')}
          </SimpleGrid>
          {field('category', 'Category')}
          {field('address', 'Address (optional)')}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {field('phone', 'Phone (optional)')}
            {field('website', 'Website (optional)')}
          </SimpleGrid>
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" disabled={!canAddBusiness(form.values)} loading={busy}>
              Add Business
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
