import { Ask, Lab } from './Lab.tsx'
import { Fields, Outcome, Raw } from './Outcome.tsx'
import { autocomplete, placeDetails, searchPlaces } from './places.ts'
import { useRun } from './use-run.ts'

/** /google-test: whether the place service answers at all, call by call. */
export function GoogleTest() {
  const [run, start] = useRun<Awaited<ReturnType<typeof askAll>>>()
  return (
    <Lab
      path="/google-test"
      text="Asks for suggestions, searches, and reads the first place found: the three calls that everything about places stands on."
    >
      <Ask
        label="Search text"
        initial="bakery"
        button="Run the test"
        busy={run.state === 'running'}
        onAsk={(text) => start(() => askAll(text))}
      />
      <Outcome run={run}>
        {({ suggestions, found, place }) => (
          <>
            <Fields
              of={{
                Autocomplete: `${suggestions.value.length} suggestions in ${suggestions.milliseconds} ms`,
                Search: `${found.value.length} places in ${found.milliseconds} ms`,
                Details: place ? `${place.value.name} in ${place.milliseconds} ms` : 'no place to read',
                Source: place?.value.source,
              }}
            />
            <Raw value={{ suggestions: suggestions.value, search: found.value, details: place?.value }} />
          </>
        )}
      </Outcome>
    </Lab>
  )
}

async function askAll(text: string) {
  const suggestions = await autocomplete(text)
  const found = await searchPlaces(text)
  const first = found.value[0]
  return { suggestions, found, place: first ? await placeDetails(first.place_id) : null }
}
