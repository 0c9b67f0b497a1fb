import { ADD_BUSINESS, BUSINESS_BADGES, BUSINESS_UPDATE } from '@fivestead/domain/businesses/texts'
import { shortId } from '@fivestead/domain/places/place-id'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Group, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import { Card } from '../../components/Card.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useFailure } from '../../lib/use-failure.ts'
import styles from './GooglePlace.module.css'

/**
 * The place that a business belongs to on Google, and the way to give it one or another: reviews, ranking and the
 * review link follow it. Remount it for another business.
 */
export function GooglePlace({ business }: { business: Business }) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const [searching, setSearching] = useState(false)
  const [place, setPlace] = useState<PickedPlace | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setSearching(false)
    setPlace(null)
    // The button is on the screen again with the next frame.
    requestAnimationFrame(() => opener.current?.focus())
  }
  const update = trpc.businesses.update.useMutation({
    retry: false,
    onSuccess: async (saved) => {
      leave()
      showToast({
        title: BUSINESS_UPDATE.done,
        description: `${saved.name} belongs to its place on Google now.`,
        tone: 'success',
      })
      // Figures, reviews and statistics belong to the place: all of them are read anew.
      await utils.invalidate()
    },
    onError: (error) => fail(error, BUSINESS_UPDATE.failed),
  })
  return (
    <Card title="Google place">
      <Stack gap="md" maw={640}>
        <p className={styles.now}>
          {business.placeId === null ? (
            <>
              <strong>{BUSINESS_BADGES.noGoogle}.</strong> Without one there are no Google reviews, no ranking
              and no link for public reviews.
            </>
          ) : (
            <>
              Place ID <strong>{shortId(business.placeId)}</strong>. Reviews, ranking and your public review
              link come from it.
            </>
          )}
        </p>
        {searching && place === null ? (
          <PlaceSearch
            label="Find it on Google"
            placeholder="Business name and city"
            takesFocus
            onPick={setPlace}
            onFailure={() => showToast({ ...ADD_BUSINESS.selectionFailed, tone: 'danger' })}
          />
        ) : null}
        {place === null ? null : (
          <PlaceCard place={place} takesFocus onClear={() => setPlace(null)} disabled={update.isPending} />
        )}
        <Group>
          {searching ? (
            <>
              {place === null ? null : (
                <Button
                  loading={update.isPending}
                  onClick={() => update.mutate({ id: business.id, placeId: place.placeId })}
                >
                  Use this place
                </Button>
              )}
              <Button variant="default" disabled={update.isPending} onClick={leave}>
                Cancel
              </Button>
            </>
          ) : (
            <Button
              ref={opener}
              variant={business.placeId === null ? 'filled' : 'default'}
              onClick={() => setSearching(true)}
            >
              {business.placeId === null ? 'Find it on Google' : 'Choose another place'}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  )
}
