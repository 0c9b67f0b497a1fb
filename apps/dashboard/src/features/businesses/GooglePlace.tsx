import { LOCALE } from '@fivestead/domain/languages/locale'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { shortId } from '@fivestead/domain/places/place-id'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import ui from '../../components/ui.module.css'
import { rich, strong } from '../../lib/rich.ts'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/businesses/en.ts'
import { isTaken, TakenPlace } from './claims/TakenPlace.tsx'
import styles from './GooglePlace.module.css'

/** Gives the business a place; `taken` is true if another account has the chosen one. */
function useChoosePlace(businessId: number) {
  const utils = trpc.useUtils()
  const [searching, setSearching] = useState(false)
  const [place, setPlace] = useState<PickedPlace | null>(null)
  const [taken, setTaken] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const choose = (next: PickedPlace | null) => {
    setPlace(next)
    setTaken(false)
  }
  const leave = () => {
    setSearching(false)
    choose(null)
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const update = useChange(trpc.businesses.update, {
    retry: false,
    done: (saved) => ({
      title: businessWords.businessUpdated,
      description: m.placeSaved({ name: saved.name }),
    }),
    after: async () => {
      leave()
      // Figures, reviews and statistics belong to the place, so all of them are read again.
      await utils.invalidate()
    },
    failed: (error) => {
      setTaken(isTaken(error))
      return { title: businessWords.updateFailed, description: businessWords.updateFailedHint }
    },
  })
  return {
    searching,
    search: () => setSearching(true),
    place,
    choose,
    taken,
    save: ({ placeId }: PickedPlace) => update.mutate({ id: businessId, placeId }),
    busy: update.isPending,
    leave,
    opener,
  }
}

/**
 * The place that a business belongs to on Google, and the way to give it one or another: reviews, ranking and the
 * review link follow it. Remount it for another business.
 */
export function GooglePlace({ business }: { business: Business }) {
  const { searching, search, place, choose, taken, save, busy, leave, opener } = useChoosePlace(business.id)
  return (
    <Card title={m.googlePlace}>
      <Stack gap="md" maw={640}>
        <Now placeId={business.placeId} />
        <Proof business={business} />
        {searching && place === null ? (
          <PlaceSearch
            label={m.findItOnGoogle}
            placeholder={m.businessNameAndCity}
            takesFocus
            onPick={choose}
            onFailure={() =>
              showToast({
                title: businessWords.selectionError,
                description: businessWords.selectionFailed,
                tone: 'danger',
              })
            }
          />
        ) : null}
        {place === null ? null : (
          <PlaceCard place={place} takesFocus onClear={() => choose(null)} disabled={busy} />
        )}
        {place !== null && taken ? (
          <TakenPlace placeId={place.placeId} name={place.name} businessId={business.id} />
        ) : null}
        <Group>
          {searching ? (
            <>
              {place === null ? null : (
                <Button loading={busy} onClick={() => save(place)}>
                  {m.useThisPlace}
                </Button>
              )}
              <Button variant="default" disabled={busy} onClick={leave}>
                {common.cancel}
              </Button>
            </>
          ) : (
            <>
              {business.placeId !== null && business.verifiedAt === null ? (
                <VerifyLink business={business} />
              ) : null}
              <Button
                ref={opener}
                variant={business.placeId === null ? 'filled' : 'default'}
                onClick={search}
              >
                {business.placeId === null ? m.findItOnGoogle : m.chooseAnotherPlace}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Card>
  )
}

function Now({ placeId }: { placeId: string | null }) {
  return (
    <p className={`${ui.flush} ${ui.muted} ${styles.now}`}>
      {placeId === null ? (
        <>
          <strong>{businessWords.noGoogleId}.</strong> {m.noPlaceIdEffect}
        </>
      ) : (
        rich(m.placeIdGives({ id: strong, placeId: shortId(placeId) }))
      )}
    </p>
  )
}

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** Shows if the owner has proved that the place is theirs, and what that allows. */
function Proof({ business: { id, placeId, verifiedAt } }: { business: Business }) {
  const { data: news } = trpc.claims.news.useQuery({ businessId: id })
  const asked = news?.asked?.placeName
  if (asked !== undefined) {
    return <p className={`${ui.flush} ${ui.muted} ${styles.now}`}>{m.claimInReview({ place: asked })}</p>
  }
  if (placeId === null) return null
  return (
    <p className={`${ui.flush} ${ui.muted} ${styles.now}`}>
      {rich(
        verifiedAt === null
          ? m.notVerified({ state: strong })
          : m.verifiedOn({ state: strong, day: DAY.format(new Date(verifiedAt)) }),
      )}
    </p>
  )
}

function VerifyLink({ business: { id, placeId } }: { business: Business }) {
  return (
    <Button
      renderRoot={(props) => (
        <Link
          to="/claim-business"
          search={{ business: id, ...(placeId ? { place_id: placeId } : {}) }}
          {...props}
        />
      )}
    >
      {m.verifyThisBusiness}
    </Button>
  )
}
