import { isPlaceId } from '@fivestead/domain/places/place-id'
import { CONNECT, PLACE_SEARCH } from '@fivestead/domain/places/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { InfoIcon } from '../../../components/icons.tsx'
import { PortOff } from '../../../components/PortOff.tsx'
import { BusinessSearchBox } from '../../../components/place-search/BusinessSearchBox.tsx'
import { type PickedPlace, pickedFromDetails } from '../../../components/place-search/pick.ts'
import {
  type BusinessSearch,
  type SearchEvents,
  useBusinessSearch,
} from '../../../components/place-search/use-business-search.ts'
import { TabLink } from '../../../components/TabLink.tsx'
import { usePortOff } from '../../../lib/ports.ts'
import { searchFailure } from '../../../lib/search-failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { vibrate } from '../../../lib/vibrate.ts'
import * as m from '../../../messages/connect/en.ts'
import { TakenPlace } from '../claims/TakenPlace.tsx'
import { ConfirmCard } from './ConfirmCard.tsx'
import styles from './Connect.module.css'
import { MapsLinkField } from './MapsLinkField.tsx'
import type { Prefill } from './prefill.ts'
import { useConnect } from './use-connect.ts'

interface Props {
  prefill: Prefill
  heading: ReactNode
  /** Content that replaces the screen afterwards. */
  connected: (name: string) => ReactNode
}

const SEARCH_TOASTS: Omit<SearchEvents, 'onPick'> = {
  onEmpty: () => showToast({ ...PLACE_SEARCH.emptyToast, tone: 'danger' }),
  onNothing: () => showToast(CONNECT.noResults),
  onFailed: () => showToast({ ...CONNECT.searchFailed, tone: 'danger' }),
  onInvalid: () => showToast({ ...PLACE_SEARCH.invalidSelection, tone: 'danger' }),
  onDetailsFailed: () =>
    showToast({ title: m.error, description: PLACE_SEARCH.detailsFailed, tone: 'danger' }),
}

/** Finds a business in the maps directory and connects it to the account. */
export function ConnectBusiness({ prefill, heading, connected }: Props) {
  const [selected, setSelected] = useState<PickedPlace | null>(() => prefill.place)
  const input = useRef<HTMLInputElement>(null)
  const utils = trpc.useUtils()
  const { connect, busy, done, taken } = useConnect()

  const pick = (place: PickedPlace) => {
    setSelected(place)
    vibrate(CONNECT.vibrateOnSelect)
  }
  const search = useBusinessSearch(
    {
      ...SEARCH_TOASTS,
      onPick: (picked) => {
        pick(picked)
        showToast({ ...CONNECT.selected(picked.name), tone: 'success' })
      },
    },
    prefill.place === null ? prefill.name : '',
  )
  const noDirectory = usePortOff('places') !== null

  const { place, placeId } = prefill
  const readPlace = async (id: string) => {
    try {
      pick(pickedFromDetails(await utils.places.details.fetch({ placeId: id }, { retry: false })))
    } catch {
      showToast({ ...CONNECT.placeIdFailed, tone: 'danger' })
    }
  }
  // The address that the screen was opened with counts once.
  useEffect(() => {
    if (place !== null) showToast({ ...CONNECT.preselected(place.name), tone: 'success' })
    else if (placeId !== null && isPlaceId(placeId)) void readPlace(placeId)
  }, [])

  const backToSearch = () => {
    setSelected(null)
    // The box is on the screen again with the next frame.
    requestAnimationFrame(() => input.current?.focus())
  }
  const afresh = () => {
    search.reset()
    backToSearch()
  }

  if (done !== null) return connected(done)
  const back = (
    <Button size="md" variant="subtle" renderRoot={(props) => <Link to="/your-dashboard" {...props} />}>
      {m.backToDashboard}
    </Button>
  )
  if (noDirectory) {
    return <NoDirectory heading={heading} back={back} />
  }
  return (
    <div className={styles.rows}>
      <div>{heading}</div>
      {selected === null ? (
        <FindCard search={search} input={input} onPick={pick} />
      ) : (
        <ConfirmCard place={selected} />
      )}
      {selected !== null && taken === selected.placeId ? (
        <TakenPlace placeId={selected.placeId} name={selected.name} />
      ) : null}
      <div className={styles.actions}>
        <Button
          size="md"
          variant={selected === null ? 'default' : 'filled'}
          loading={busy}
          onClick={() => {
            if (selected === null) showToast({ ...CONNECT.selectionRequired, tone: 'danger' })
            else connect(selected)
          }}
        >
          {m.connectThisBusiness}
        </Button>
        {selected === null ? null : (
          <Button size="md" variant="default" disabled={busy} onClick={backToSearch}>
            {m.selectDifferentBusiness}
          </Button>
        )}
        <Button size="md" variant="default" disabled={busy} onClick={afresh}>
          {m.startNewSearch}
        </Button>
        {back}
      </div>
    </div>
  )
}

function NoDirectory({ heading, back }: { heading: ReactNode; back: ReactNode }) {
  return (
    <div className={styles.rows}>
      <div>{heading}</div>
      <PortOff port="places" />
      <div className={styles.actions}>
        <Button size="md" component={TabLink} tab="settings">
          {m.addItByHand}
        </Button>
        {back}
      </div>
    </div>
  )
}

interface FindProps {
  search: BusinessSearch
  input: RefObject<HTMLInputElement | null>
  onPick(place: PickedPlace): void
}

/** The two ways to a business: its name, or its address in the maps service. */
function FindCard({ search, input, onPick }: FindProps) {
  return (
    <Card title={m.findYourBusiness}>
      <Stack gap="md">
        <BusinessSearchBox search={search} input={input} primary />
        <MapsLinkField
          onFound={(place) => {
            onPick(place)
            showToast({ ...CONNECT.fromUrl, tone: 'success' })
          }}
          onUnsupported={(name) => {
            showToast({ ...CONNECT.urlNotSupported, tone: 'danger' })
            if (name !== null) search.type(name, { deleting: false })
          }}
          onUnknown={() => showToast({ ...CONNECT.placeIdFailed, tone: 'danger' })}
          onFailed={(error) =>
            showToast({
              title: PLACE_SEARCH.errorTitle,
              description: searchFailure(error),
              tone: 'danger',
            })
          }
        />
        <p className={styles.hint}>
          <InfoIcon className={styles.hintIcon} />
          <span>
            {CONNECT.addressHint} {m.yoursVisitsItsCustomers}{' '}
            <Anchor component={TabLink} tab="settings" underline="always">
              {m.addItByHand}
            </Anchor>
          </span>
        </p>
      </Stack>
    </Card>
  )
}
