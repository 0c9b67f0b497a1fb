import { readMapsInput } from '@fivestead/domain/places/maps-url'
import { Ask, Lab } from './Lab.tsx'
import { Fields, Outcome, Raw } from './Outcome.tsx'
import { placeDetails, type Timed } from './places.ts'
import { useRun } from './use-run.ts'

type Place = Awaited<ReturnType<typeof placeDetails>> extends Timed<infer T> ? T : never

/** /google-places-test: everything that is known of one place. */
export function GooglePlacesTest() {
  const [run, start] = useRun<Timed<Place>>()
  const ask = (text: string) => {
    const pasted = readMapsInput(text)
    return start(() => placeDetails(pasted.kind === 'place' ? pasted.placeId : text))
  }
  return (
    <Lab
      path="/google-places-test"
      text="Reads one place by its id. A maps address that carries an id will do, too."
    >
      <Ask
        label="Place id or maps address"
        button="Read the place"
        busy={run.state === 'running'}
        onAsk={ask}
      />
      <Outcome run={run}>
        {({ value: place, milliseconds }) => (
          <>
            <Fields
              of={{
                Name: place.name,
                'Place id': place.place_id,
                Address: place.formatted_address,
                Phone: place.formatted_phone_number,
                Website: place.website,
                Rating: place.rating,
                'Rating count': place.user_ratings_total,
                Types: place.types?.join(', '),
                Position: place.geometry
                  ? `${place.geometry.location.lat}, ${place.geometry.location.lng}`
                  : undefined,
                Source: place.source,
                'Answered in': `${milliseconds} ms`,
              }}
            />
            <Raw value={place} />
          </>
        )}
      </Outcome>
    </Lab>
  )
}
