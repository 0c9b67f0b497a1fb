import { WIZARD_NAME_MIN } from '@fivestead/domain/accounts/limits'
import { SUGGESTIONS } from '@fivestead/domain/places/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Stack, TextInput } from '@mantine/core'
import { InfoIcon } from '../../components/icons.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import styles from './Signup.module.css'
import type { Wizard } from './use-wizard.ts'

export function StepBusiness({ wizard }: { wizard: Wizard }) {
  const { place, businessName } = wizard.values
  return (
    <Stack gap="md">
      {place === null ? (
        <PlaceSearch
          label="Find your business"
          placeholder="Business name and city"
          onPick={(picked) => {
            wizard.pick(picked)
            showToast(SUGGESTIONS.selected(picked.name))
          }}
          onFailure={() => showToast({ ...SUGGESTIONS.failed, tone: 'danger' })}
        />
      ) : (
        <PlaceCard place={place} onClear={() => wizard.pick(null)} />
      )}
      {place !== null && place.name.trim().length < WIZARD_NAME_MIN ? (
        <TextInput
          label="Business name"
          description="As your customers know it"
          size="md"
          value={businessName}
          onChange={(event) => wizard.set({ businessName: event.currentTarget.value })}
        />
      ) : null}
      <p className={styles.info}>
        <InfoIcon className={styles.infoIcon} />
        <span>
          Connecting your business is needed so that your review link, your survey page and your figures
          belong to the right place on Google.
        </span>
      </p>
    </Stack>
  )
}
