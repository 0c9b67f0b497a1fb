import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { Skeleton } from '@mantine/core'
import { GoogleMapsMark } from '../../../components/GoogleMapsMark.tsx'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import table from '../../../components/table.module.css'
import ui from '../../../components/ui.module.css'
import { type Outputs, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/grid/en.ts'
import { type Grid, ofPoints } from './grid-words.ts'
import styles from './RankGrid.module.css'

type Rival = Outputs['ranking']['grids']['rivals']['rivals'][number]
type RivalPlace = Outputs['ranking']['grids']['rivalPlaces'][number]

const HOUR_MS = 3_600_000

/** Competitors most often ahead in this grid, by our own counts, with the names that Google gives them now. */
export function Rivals({ businessId, grid }: { businessId: number; grid: Grid }) {
  const gridId = grid.id
  const rivals = trpc.ranking.grids.rivals.useQuery({ businessId, gridId })
  const isAny = (rivals.data?.rivals.length ?? 0) > 0
  // Each may cost the operator calls: asked once an hour, and never repeated by machine.
  const named = trpc.ranking.grids.rivalPlaces.useQuery(
    { businessId, gridId },
    { enabled: isAny, retry: false, staleTime: HOUR_MS, refetchOnWindowFocus: false },
  )
  return (
    <section className={`${ui.stack10} ${styles.rivals}`} aria-label={m.aheadOfYou}>
      <h3 className={styles.name}>{m.aheadMostOften}</h3>
      <QueryState
        query={rivals}
        waiting={<WaitingRows count={3} height={44} />}
        failed={m.rivalsLoadFailed}
        isEmpty={({ rivals: found }) => found.length === 0}
        empty={<p className={`${ui.above10} ${ui.note}`}>{m.nobodyAhead}</p>}
      >
        {({ rivals: found }) => (
          <>
            <ol className={`${ui.listing} ${ui.above8} ${styles.list}`}>
              {found.map((rival) => (
                <Row
                  key={rival.placeId}
                  rival={rival}
                  grid={grid}
                  place={named.data?.find(({ placeId }) => placeId === rival.placeId)}
                  waiting={named.isPending}
                />
              ))}
            </ol>
            {named.data === undefined ? null : <GoogleMapsMark />}
            {named.isPending || named.data?.length === found.length ? null : (
              <p className={`${ui.above10} ${ui.note}`}>{m.namesMissing}</p>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}

interface RowProps {
  rival: Rival
  grid: Grid
  place: RivalPlace | undefined
  waiting: boolean
}

function Row({ rival, grid, place, waiting }: RowProps) {
  return (
    <li>
      <div className={table.who}>
        <strong>
          {waiting ? (
            <Skeleton height={20} width={180} my={12} aria-busy="true" />
          ) : (
            <a
              className={`${ui.tap} ${ui.link}`}
              href={place?.mapsUrl ?? placePageLink(rival.placeId)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {place?.name ?? m.seeOnGoogle}
            </a>
          )}
        </strong>
        <span>
          {aheadWords(rival, grid)}
          {place === undefined ? null : `. ${ratingWords(place)}`}
        </span>
      </div>
    </li>
  )
}

function aheadWords({ ahead, average, change: moved }: Rival, grid: Grid): string {
  const change = Math.abs(moved ?? 0)
  const way = change === 0 ? 'other' : Number(moved) > 0 ? 'up' : 'down'
  return m.aheadAt({ ofPoints: ofPoints(ahead, grid), average, way, change })
}

function ratingWords({ rating, reviews }: RivalPlace): string {
  if (rating === null) return m.noRatingYet
  return m.ratedOnGoogle({ rating, reviews: reviews ?? 0 })
}
