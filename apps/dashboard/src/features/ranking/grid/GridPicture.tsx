import { pointFrom } from '@fivestead/domain/ranking/grid'
import { GRID_RESULTS } from '@fivestead/domain/ranking/limits'
import { Skeleton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { MapCell } from '../../../components/map/map-cells.ts'
import { runtime } from '../../../lib/runtime.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { cellText, cellTone, type Grid, pointWords } from './grid-words.ts'
import styles from './RankGrid.module.css'

const GoogleMapView = lazyPart(
  () => import('../../../components/map/GoogleMapView.tsx').then((m) => m.default),
  {
    waiting: <MapWaiting />,
  },
)

/** The positions at a glance: on Google's map where there is one, else as cells without a map. */
export function GridPicture({ grid, business }: { grid: Grid; business: Business }) {
  const { maps } = runtime()
  const [failure, setFailure] = useState<string | null>(null)
  const isMapped = maps?.allowed === true && failure === null && business.placeId !== null
  return (
    <div>
      {isMapped ? (
        <MappedGrid grid={grid} business={business} apiKey={maps.key} onFailure={setFailure} />
      ) : (
        <PlainGrid grid={grid} />
      )}
      <ul className={styles.legend}>
        <li data-tone="top">1 to 3</li>
        <li data-tone="near">4 to 10</li>
        <li data-tone="far">11 to {GRID_RESULTS}</li>
        <li data-tone="none">Not in the first {GRID_RESULTS}</li>
      </ul>
    </div>
  )
}

function PlainGrid({ grid: { size, points } }: { grid: Grid }) {
  const middle = (size * size - 1) / 2
  return (
    <div
      className={styles.picture}
      role="img"
      aria-label="Your position at each point; the list below says the same"
    >
      <span className={styles.north}>North</span>
      <div className={styles.cells} style={{ gridTemplateColumns: `repeat(${size}, minmax(0, 1fr))` }}>
        {points.map((point, index) => (
          <span
            key={`${point.east}/${point.north}`}
            className={styles.cell}
            data-tone={cellTone(point)}
            data-middle={index === middle}
            title={pointWords(point)}
          >
            <span>
              {cellText(point)}
              {index === middle ? <small>You</small> : null}
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}

interface MappedProps {
  grid: Grid
  business: Business
  apiKey: string
  onFailure(words: string): void
}

/** Nothing on it but our own positions: the middle is asked for now, and not kept with the grid. */
function MappedGrid({ grid, business, apiKey, onFailure }: MappedProps) {
  const details = trpc.places.details.useQuery(
    { placeId: business.placeId ?? '' },
    { retry: false, staleTime: 3_600_000 },
  )
  const middle = details.data?.geometry?.location
  const target = useMemo(
    () => ({ centre: middle ?? null, placeId: business.placeId, address: '', city: '' }),
    [middle, business.placeId],
  )
  const cells = useMemo<MapCell[]>(() => {
    if (middle === undefined) return []
    const from = { latitude: middle.lat, longitude: middle.lng }
    return grid.points.map((point) => {
      const { latitude: lat, longitude: lng } = pointFrom(from, point)
      return { at: { lat, lng }, text: cellText(point), tone: cellTone(point), title: pointWords(point) }
    })
  }, [middle, grid.points])
  if (details.isPending) return <MapWaiting />
  if (middle === undefined) return <PlainGrid grid={grid} />
  return (
    <div className={styles.map}>
      <GoogleMapView
        apiKey={apiKey}
        target={target}
        cells={cells}
        label={`Map of your positions for ${grid.keyword}`}
        waiting={<MapWaiting />}
        onFailure={onFailure}
      />
    </div>
  )
}

function MapWaiting() {
  return <Skeleton height={300} radius="md" role="status" aria-label="Loading the map" />
}
