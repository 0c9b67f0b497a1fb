import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { MAPS } from '@fivestead/domain/places/texts'
import { Button, Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { GlobeIcon, OpenIcon, PhoneIcon, PinIcon } from '../../../components/icons.tsx'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { Target } from '../../../components/map/locate.ts'
import ui from '../../../components/ui.module.css'
import { runtime } from '../../../lib/runtime.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/location/en.ts'
import styles from './Location.module.css'
import { StreetPlan } from './StreetPlan.tsx'
import { whereabouts } from './whereabouts.ts'

const GoogleMapView = lazyPart(
  () => import('../../../components/map/GoogleMapView.tsx').then((m) => m.default),
  {
    waiting: <MapWaiting />,
  },
)

/**
 * Card with the map, address, phone and website of a business. Details from the directory appear only beside
 * Google's own map.
 */
export function LocationCard({ business }: { business: Business }) {
  const [failure, setFailure] = useState<string | null>(null)
  const isGoogleMap = runtime().maps?.allowed === true && failure === null
  const details = trpc.places.details.useQuery(
    { placeId: business.placeId ?? '' },
    { enabled: business.placeId !== null && isGoogleMap, retry: false, staleTime: 3_600_000 },
  )
  const listed = (isGoogleMap && details.data) || null
  const { address, city, phone, website, mapsUrl } = whereabouts(business, listed)
  const point = listed?.geometry?.location
  const target = useMemo<Target>(
    () => ({ centre: point ?? null, placeId: business.placeId, address, city }),
    [point, business.placeId, address, city],
  )
  const known = business.placeId === null || !isGoogleMap || !details.isPending
  return (
    <Card title={m.location}>
      <div className={`${ui.stack} ${ui.alignStart} ${ui.single} ${styles.columns}`}>
        {known ? (
          <MapFrame target={target} name={business.name} failure={failure} setFailure={setFailure} />
        ) : (
          <Skeleton height={MAPS.height} radius="md" />
        )}
        <div className={ui.shrink}>
          <p className={`${ui.bold} ${ui.wrap} ${styles.name}`}>{business.name}</p>
          <ul className={`${ui.listing} ${styles.facts}`}>
            <li className={`${ui.line} ${ui.gap10} ${ui.touch} ${ui.wrap}`}>
              <PinIcon />
              <span>{address || city || m.noAddressGiven}</span>
            </li>
            <li className={`${ui.line} ${ui.gap10} ${ui.touch} ${ui.wrap}`}>
              <PhoneIcon />
              {phone === '' ? (
                <span>{m.noPhoneGiven}</span>
              ) : (
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              )}
            </li>
            <li className={`${ui.line} ${ui.gap10} ${ui.touch} ${ui.wrap}`}>
              <GlobeIcon />
              {website === '' ? (
                <span>{m.noWebsiteGiven}</span>
              ) : (
                <a href={website} target="_blank" rel="noopener noreferrer">
                  {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
                </a>
              )}
            </li>
          </ul>
          {mapsUrl === null ? null : (
            <Button
              component="a"
              href={mapsUrl}
              target="_blank"
              rel="noopener"
              variant="default"
              rightSection={<OpenIcon size={18} />}
            >
              {m.openInMaps}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function MapWaiting() {
  return <Skeleton height={MAPS.height} radius="md" role="status" aria-label={m.loadingTheMap} />
}

/** The map, or the reason why there is none and what to do. */
function MapFrame({
  target,
  name,
  failure,
  setFailure,
}: {
  target: Target
  name: string
  /** Reason why the map failed; null while it has not. */
  failure: string | null
  setFailure(failure: string | null): void
}) {
  const { maps } = runtime()
  const [attempt, setAttempt] = useState(0)
  if (maps === null) return <Panel words={placeWords.mapsKeyMissing} />
  if (!maps.allowed) {
    // The previous page's content policy blocks the map; a full load of this page allows it.
    return <Panel onLoad={() => window.location.reload()} />
  }
  if (failure !== null) {
    return (
      <Panel
        words={failure}
        onLoad={() => {
          setFailure(null)
          setAttempt((now) => now + 1)
        }}
      />
    )
  }
  return (
    <div className={`${ui.clip} ${ui.round} ${styles.frame}`}>
      <GoogleMapView
        key={attempt}
        apiKey={maps.key}
        target={target}
        label={m.mapOf({ name })}
        waiting={<MapWaiting />}
        onFailure={setFailure}
      />
    </div>
  )
}

function Panel({ words, onLoad }: { words?: string; onLoad?: () => void }) {
  return (
    <div className={`${ui.clip} ${ui.relative} ${ui.round} ${styles.panel}`}>
      <StreetPlan />
      <div className={`${ui.row} ${ui.gap4x12} ${ui.panel} ${ui.round10} ${styles.note}`}>
        {words === undefined ? null : (
          <p className={`${ui.flush} ${ui.strong} ${styles.words}`} role="status">
            {words}
          </p>
        )}
        <p className={`${ui.grow} ${ui.flush} ${ui.hint}`}>{m.sampleDrawing}</p>
        {onLoad === undefined ? null : (
          <Button variant="default" onClick={onLoad}>
            {m.loadMap}
          </Button>
        )}
      </div>
    </div>
  )
}
