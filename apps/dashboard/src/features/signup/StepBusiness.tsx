import { WIZARD_NAME_MIN } from '@fivestead/domain/accounts/limits'
import type { StepProblem } from '@fivestead/domain/accounts/wizard'
import { SUGGESTIONS } from '@fivestead/domain/places/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Stack, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { InfoIcon } from '../../components/icons.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import { problemAt } from './problem.ts'
import styles from './Signup.module.css'
import type { Wizard } from './use-wizard.ts'

export function StepBusiness({ wizard, problem }: { wizard: Wizard; problem: StepProblem | null }) {
  const { place, businessName } = wizard.values
  // Search and card take each other's place: the focus goes along, though not when the step opens.
  const opened = useRef(false)
  useEffect(() => {
    opened.current = true
  }, [])
  return (
    <Stack gap="md">
      {place === null ? (
        <PlaceSearch
          label="Find your business"
          placeholder="Business name and city"
          name="placeId"
          error={problemAt('placeId', problem)}
          takesFocus={opened.current}
          onPick={(picked) => {
            wizard.pick(picked)
            showToast(SUGGESTIONS.selected(picked.name))
          }}
          onFailure={() => showToast({ ...SUGGESTIONS.failed, tone: 'danger' })}
        />
      ) : (
        <PlaceCard place={place} takesFocus={opened.current} onClear={() => wizard.pick(null)} />
      )}
      {place !== null && place.name.trim().length < WIZARD_NAME_MIN ? (
        <TextInput
          label="Business name"
          name="businessName"
          error={problemAt('businessName', problem)}
          description="As your customers know it"
          value={businessName}
          onChange={(event) => wizard.set({ businessName: event.currentTarget.value })}
        />
      ) : null}
      <p className={styles.info}>
        <InfoIcon className={styles.infoIcon} />
        <span>We need this so your review link and numbers match the right Google listing.</span>
      </p>
    </Stack>
  )
}
