import { businessManagementSchema } from '@fivestead/domain/businesses/schemas'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { shortId } from '@fivestead/domain/places/place-id'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { BusinessSearchBox } from '../../../components/place-search/BusinessSearchBox.tsx'
import type { PickedPlace } from '../../../components/place-search/pick.ts'
import { useBusinessSearch } from '../../../components/place-search/use-business-search.ts'
import { Unsaved } from '../../../components/Unsaved.tsx'
import ui from '../../../components/ui.module.css'
import type { Business } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import * as m from '../../../messages/management/en.ts'
import { TakenPlace } from '../claims/TakenPlace.tsx'
import { LockedField } from './LockedField.tsx'
import styles from './Management.module.css'
import { useSavePlace } from './use-save-place.ts'

const EMPTY = { name: '', address: '', phone: '', website: '' }
type Field = keyof typeof EMPTY
const FIELDS: readonly [Field, string][] = [
  ['name', common.name],
  ['address', common.address],
  ['phone', common.phone],
  ['website', common.website],
]

interface Props {
  businesses: readonly Business[]
  onSaved(id: number): void
}

/** The inline place search: the directory fills the fields, each may be unlocked, the place id never. */
export function AddNewBusiness({ businesses, onSaved }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<PickedPlace | null>(null)
  const [unlocked, setUnlocked] = useState<readonly Field[]>([])
  const { form, busy, unsaved, onSubmit } = useAppForm(businessManagementSchema, EMPTY)
  const existing = businesses.find((business) => place !== null && business.placeId === place.placeId)

  const clear = () => {
    setPlace(null)
    setUnlocked([])
    form.setValues(EMPTY)
    form.clearErrors()
    search.reset()
  }
  const { save, taken } = useSavePlace((id) => {
    clear()
    onSaved(id)
  })
  const search = useBusinessSearch({
    onPick: (picked) => {
      search.reset()
      setPlace(picked)
      setUnlocked([])
      form.clearErrors()
      form.setValues({
        name: picked.name,
        address: picked.address,
        phone: picked.phone,
        website: picked.website,
      })
      showToast({ ...{ title: placeWords.businessSelectedTitle, description: picked.name }, tone: 'success' })
    },
    onEmpty: () =>
      showToast({ title: placeWords.searchError, description: placeWords.queryRequired, tone: 'danger' }),
    onNothing: () => {},
    onFailed: (words) => showToast({ title: placeWords.searchError, description: words, tone: 'danger' }),
    onInvalid: () =>
      showToast({
        title: placeWords.invalidSelection,
        description: placeWords.selectFromList,
        tone: 'danger',
      }),
    onDetailsFailed: () =>
      showToast({
        title: businessWords.selectionError,
        description: businessWords.selectionFailed,
        tone: 'danger',
      }),
  })

  return (
    <Card title={m.addNewBusiness}>
      <Stack gap="lg">
        <BusinessSearchBox search={search} input={input} label={m.searchForABusiness} />
        <form
          noValidate
          aria-label={m.newBusiness}
          onSubmit={(event) => {
            event.preventDefault()
            if (place === null && unlocked.length === 0) {
              showToast({
                title: placeWords.invalidSelection,
                description: placeWords.selectFromList,
                tone: 'danger',
              })
              input.current?.focus()
              return
            }
            onSubmit((values) => save({ place, values, existing }))(event)
          }}
        >
          <Stack gap="md">
            <p className={`${ui.muted} ${ui.flush}`}>
              {existing === undefined ? m.newBusinessHint : m.existingBusinessHint}
            </p>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              {FIELDS.map(([field, label]) => (
                <LockedField
                  key={field}
                  label={label}
                  locked={!unlocked.includes(field)}
                  onUnlock={() => setUnlocked((now) => [...now, field])}
                  {...form.getInputProps(field)}
                />
              ))}
            </SimpleGrid>
            <TextInput
              label={m.googlePlaceId}
              readOnly
              placeholder={m.comesWithThePlace}
              classNames={{ input: styles.field ?? '' }}
              value={place === null ? '' : shortId(place.placeId)}
            />
            {place !== null && taken === place.placeId ? (
              <TakenPlace placeId={place.placeId} name={place.name} />
            ) : null}
            <Group>
              <Button type="submit" loading={busy}>
                {m.saveBusiness}
              </Button>
              <Button variant="default" disabled={busy} onClick={clear}>
                {m.clearSelection}
              </Button>
            </Group>
            <Unsaved shown={unsaved} />
          </Stack>
        </form>
      </Stack>
    </Card>
  )
}
