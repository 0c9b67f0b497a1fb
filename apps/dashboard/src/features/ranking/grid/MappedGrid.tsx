import { MAPS } from '@fivestead/domain/places/texts'
import { pointFrom } from '@fivestead/domain/ranking/grid'
import { Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { lazyPart } from '../../../components/lazy-part.tsx'
import type { MapCell } from '../../../components/map/map-cells.ts'
import ui from '../../../components/ui.module.css'
import { type Business, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/grid/en.ts'
import { DrawnGrid } from './DrawnGrid.tsx'
import { cellText, cellTone, type Grid, pointWords } from './grid-words.ts'

const GoogleMapView = lazyPart(
  () => import('../../../components/map/GoogleMapView.tsx').then((m) => m.default),
  {
    waiting: <MapWaiting />,
  },
)

interface Props {
  grid: Grid
  business: Business
  apiKey: string
  onFailure(words: string): void
}

/**
 * The positions on the streets of Google's map. Nothing on it but our own positions: the middle is asked for now, and not
 * kept with the grid.
 */
export function MappedGrid({ grid, business, apiKey, onFailure }: Props) {
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
  if (middle === undefined) return <DrawnGrid grid={grid} />
  return (
    <div className={`${ui.clip} ${ui.round10}`}>
      <GoogleMapView
        apiKey={apiKey}
        target={target}
        cells={cells}
        height={MAPS.gridHeight}
        label={m.mapOfPositions({ keyword: grid.keyword })}
        waiting={<MapWaiting />}
        onFailure={onFailure}
      />
    </div>
  )
}

function MapWaiting() {
  return <Skeleton height={MAPS.gridHeight} radius="md" role="status" aria-label={m.loadingTheMap} />
}
