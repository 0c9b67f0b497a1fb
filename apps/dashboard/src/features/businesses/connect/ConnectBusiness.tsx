import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { isPlaceId } from '@fivestead/domain/places/place-id'
import { CONNECT } from '@fivestead/domain/places/texts'
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
import ui from '../../../components/ui.module.css'
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
  onEmpty: () =>
    showToast({ title: placeWords.searchError, description: placeWords.queryRequired, tone: 'danger' }),
  onNothing: () => showToast({ title: placeWords.noResults, description: placeWords.noMatchesTryAnother }),
  onFailed: () =>
    showToast({
      title: placeWords.searchError,
      description: placeWords.searchFailedTryAgain,
      tone: 'danger',
    }),
  onInvalid: () =>
    showToast({ title: placeWords.invalidSelection, description: placeWords.selectFromList, tone: 'danger' }),
  onDetailsFailed: () => showToast({ title: m.error, description: placeWords.detailsFailed, tone: 'danger' }),
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
        showToast({
          ...{ title: placeWords.businessSelectedTitle, description: picked.name },
          tone: 'success',
        })
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
      showToast({ title: placeWords.error, description: placeWords.placeIdFailed, tone: 'danger' })
    }
  }
  // The address that the screen was opened with counts once.
  useEffect(() => {
    if (place !== null)
      showToast({
        ...{
          title: placeWords.businessFound,
          description: placeWords.preselectedName({ name: place.name }),
        },
        tone: 'success',
      })
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
    <div className={ui.stack16}>
      <div>{heading}</div>
      {selected === null ? (
        <FindCard search={search} input={input} onPick={pick} />
      ) : (
        <ConfirmCard place={selected} />
      )}
      {selected !== null && taken === selected.placeId ? (
        <TakenPlace placeId={selected.placeId} name={selected.name} />
      ) : null}
      <div className={`${ui.flow10} ${styles.actions}`}>
        <Button
          size="md"
          variant={selected === null ? 'default' : 'filled'}
          loading={busy}
          onClick={() => {
            if (selected === null)
              showToast({
                title: placeWords.selectionRequired,
                description: placeWords.selectFirst,
                tone: 'danger',
              })
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
    <div className={ui.stack16}>
      <div>{heading}</div>
      <PortOff port="places" />
      <div className={`${ui.flow10} ${styles.actions}`}>
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
            showToast({
              title: placeWords.businessFound,
              description: placeWords.foundByUrl,
              tone: 'success',
            })
          }}
          onUnsupported={(name) => {
            showToast({
              title: placeWords.urlFormatNotSupported,
              description: placeWords.trySearch,
              tone: 'danger',
            })
            if (name !== null) search.type(name, { deleting: false })
          }}
          onUnknown={() =>
            showToast({ title: placeWords.error, description: placeWords.placeIdFailed, tone: 'danger' })
          }
          onFailed={(error) =>
            showToast({
              title: placeWords.searchError,
              description: searchFailure(error),
              tone: 'danger',
            })
          }
        />
        <p className={`${ui.gap8} ${ui.flush} ${ui.note} ${ui.flex}`}>
          <InfoIcon className={ui.icon} />
          <span>
            {placeWords.addressHint} {m.visitsCustomers}{' '}
            <Anchor component={TabLink} tab="settings" underline="always">
              {m.addItByHand}
            </Anchor>
          </span>
        </p>
      </Stack>
    </Card>
  )
}
