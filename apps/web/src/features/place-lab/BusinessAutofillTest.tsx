import { autofillBusiness, type BusinessFormFields } from '@fivestead/domain/businesses/autofill'
import { useState } from 'react'
import { Lab } from './Lab.tsx'
import { Fields, Outcome, Raw } from './Outcome.tsx'
import { placeDetails } from './places.ts'
import { Suggest } from './Suggest.tsx'
import { useRun } from './use-run.ts'

const EMPTY: BusinessFormFields = {
  businessName: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  website: '',
  type: '',
  category: '',
  placeId: '',
}

/** /business-autofill-test: what a place fills into the business form. */
export function BusinessAutofillTest() {
  const [picked, setPicked] = useState('')
  const [run, start] = useRun<Awaited<ReturnType<typeof placeDetails>>>()
  return (
    <Lab
      path="/business-autofill-test"
      text="Pick a suggestion: its details fill the fields of the business form, as in the settings."
    >
      <Suggest
        onPick={({ value, placeId }) => {
          setPicked(value)
          if (placeId !== undefined) start(() => placeDetails(placeId))
        }}
      />
      {picked === '' ? null : <p>Picked: {picked}</p>}
      <Outcome run={run}>
        {({ value: place }) => (
          <>
            <Fields of={{ ...autofillBusiness(EMPTY, place) }} />
            <Raw value={place} />
          </>
        )}
      </Outcome>
    </Lab>
  )
}
