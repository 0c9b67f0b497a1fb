import { canAddBusiness } from '@fivestead/domain/businesses/add-dialog'
import type { BusinessFormFields } from '@fivestead/domain/businesses/autofill'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { Alert, Button, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActions } from '../../components/DialogActions.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import * as m from '../../messages/businesses/en.ts'
import { TakenPlace } from './claims/TakenPlace.tsx'
import { timeZoneLabel } from './time-zones.ts'
import { explainMissing, useAddBusiness } from './use-add-business.ts'

interface Props {
  opened: boolean
  onClose(): void
}

/** A new business: search the place, check the filled form, add. */
export function AddBusinessDialog({ opened, onClose }: Props) {
  const { form, busy, submit, place, zones, taken, pick, clearPlace, close } = useAddBusiness(onClose)
  // The disabled button lets nothing through: the Enter key asks here what is still missing.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') explainMissing(form.values)
  }
  const field = (name: keyof BusinessFormFields, label: string) => (
    <TextInput label={label} onKeyDown={onKeyDown} {...form.getInputProps(name)} />
  )

  return (
    <Dialog title={m.addBusiness} opened={opened} onClose={close} size="lg">
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {place === null ? (
            <PlaceSearch
              label={m.findYourBusiness}
              placeholder={m.businessNameAndCity}
              takesFocus
              onPick={pick}
              onFailure={() =>
                showToast({
                  title: businessWords.selectionError,
                  description: businessWords.selectionFailed,
                  tone: 'danger',
                })
              }
            />
          ) : (
            <PlaceCard place={place} takesFocus onClear={clearPlace} />
          )}
          {place !== null && taken ? <TakenPlace placeId={place.placeId} name={place.name} /> : null}
          {form.values.placeId === '' ? (
            <Alert color="orange" variant="light">
              {businessWords.noPlaceIdSelected}
            </Alert>
          ) : null}
          {field('businessName', common.businessName)}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {field('city', common.city)}
            {field('state', m.state)}
          </SimpleGrid>
          {zones.length > 1 ? (
            <NativeSelect
              label={common.timeZone}
              description={m.stateHasTwoZones({ state: form.values.state.trim() })}
              data={zones.map((value) => ({ value, label: timeZoneLabel(value) }))}
              {...form.getInputProps('timeZone')}
            />
          ) : null}
          {field('category', m.category)}
          {field('address', m.addressOptional)}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {field('phone', common.phoneOptional)}
            {field('website', common.websiteOptional)}
          </SimpleGrid>
          <DialogActions>
            <Button variant="default" onClick={close} disabled={busy}>
              {common.cancel}
            </Button>
            <Button type="submit" disabled={!canAddBusiness(form.values)} loading={busy}>
              {m.addBusiness}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  )
}
