import * as m from '@fivestead/domain/languages/messages/places/en'
import type { PlaceSearchResult } from '@fivestead/domain/places/responses'
import ui from '../../lib/ui.module.css'
import styles from './BusinessSearchTest.module.css'
import { Ask, Lab } from './Lab.tsx'
import { Outcome, Raw } from './Outcome.tsx'
import { searchPlaces, type Timed } from './places.ts'
import { useRun } from './use-run.ts'

/** /business-search-test: what a search finds, in the order in which it is offered. */
export function BusinessSearchTest() {
  const [run, start] = useRun<Timed<PlaceSearchResult[]>>()
  return (
    <Lab path="/business-search-test" text="Searches businesses by name, kind or town, as an owner does.">
      <Ask
        label="Business name, kind or town"
        button="Search"
        busy={run.state === 'running'}
        onAsk={(text) => start(() => searchPlaces(text))}
      />
      <Outcome run={run}>
        {({ value: places, milliseconds }) => (
          <>
            <p>{places.length === 0 ? m.noMatches : `${places.length} found in ${milliseconds} ms`}</p>
            <ul className={styles.list}>
              {places.map((place) => (
                <li key={place.place_id} className={styles.place}>
                  <strong>{place.name}</strong>
                  <span>{place.formatted_address}</span>
                  <span className={ui.note}>
                    {place.rating === undefined
                      ? 'No rating'
                      : `${place.rating} of 5 from ${place.user_ratings_total ?? 0} ratings`}
                  </span>
                  <code className={ui.note}>{place.place_id}</code>
                </li>
              ))}
            </ul>
            <Raw value={places} />
          </>
        )}
      </Outcome>
    </Lab>
  )
}
