import { averageChangeWords } from '@fivestead/domain/ranking/grid'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { GoogleMapsMark } from '../../../components/GoogleMapsMark.tsx'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import { type Outputs, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { type Grid, ofPoints } from './grid-words.ts'
import styles from './RankGrid.module.css'

type RivalPlace = Outputs['ranking']['grids']['rivalPlaces'][number]

/** Competitors most often ahead in this grid, by our own counts; their names are loaded on demand. */
export function Rivals({ businessId, grid }: { businessId: number; grid: Grid }) {
  const gridId = grid.id
  const rivals = trpc.ranking.grids.rivals.useQuery({ businessId, gridId })
  const utils = trpc.useUtils()
  const failure = useFailure()
  const [places, setPlaces] = useState<RivalPlace[] | null>(null)
  const [asking, setAsking] = useState(false)
  const showNames = async () => {
    setAsking(true)
    try {
      setPlaces(await utils.ranking.grids.rivalPlaces.fetch({ businessId, gridId }, { retry: false }))
    } catch (error) {
      failure(error, { title: 'Names not shown', description: 'Please try again in a moment.' })
    } finally {
      setAsking(false)
    }
  }
  return (
    <section className={styles.rivals} aria-label="Ahead of you">
      <h3 className={styles.name}>Ahead of you most often</h3>
      <QueryState
        query={rivals}
        waiting={<WaitingRows count={3} height={44} />}
        failed="Who is ahead could not be read."
        isEmpty={({ rivals: found }) => found.length === 0}
        empty={<p className={styles.note}>Nobody stands ahead of you at any point.</p>}
      >
        {({ rivals: found }) => (
          <>
            <ol className={styles.list}>
              {found.map((rival, index) => {
                const place = places?.find(({ placeId }) => placeId === rival.placeId)
                return (
                  <li key={rival.placeId}>
                    <div>
                      <strong>{place === undefined ? `Rival ${index + 1}` : <Name place={place} />}</strong>
                      <span>
                        Ahead at {ofPoints(rival.ahead, grid)}, average position {rival.average}
                        {rival.change === null ? '' : `, ${averageChangeWords(rival.change).toLowerCase()}`}
                      </span>
                      {place === undefined ? null : <span>{ratingWords(place)}</span>}
                    </div>
                  </li>
                )
              })}
            </ol>
            {places === null ? (
              <Button variant="default" loading={asking} onClick={() => void showNames()}>
                Show names
              </Button>
            ) : (
              <GoogleMapsMark />
            )}
            <p className={styles.note}>
              Names, ratings and review counts are read from Google when you ask and are not kept, so how a
              rival's rating moved is not shown. Positions come from your own grids.
            </p>
          </>
        )}
      </QueryState>
    </section>
  )
}

function Name({ place: { name, mapsUrl } }: { place: RivalPlace }) {
  return (
    <a href={mapsUrl} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  )
}

function ratingWords({ rating, reviews }: RivalPlace): string {
  if (rating === null) return 'No rating on Google yet'
  return `Rated ${rating} on Google, ${reviews ?? 0} ${reviews === 1 ? 'review' : 'reviews'}`
}
