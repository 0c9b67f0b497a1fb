import { WIZARD_NAME_MIN } from '@fivestead/domain/accounts/limits'
import type { StepProblem } from '@fivestead/domain/accounts/wizard'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { InfoIcon } from '../../components/icons.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { PlaceCard } from '../../components/place-search/PlaceCard.tsx'
import { PlaceSearch } from '../../components/place-search/PlaceSearch.tsx'
import ui from '../../components/ui.module.css'
import { usePortOff } from '../../lib/ports.ts'
import * as m from '../../messages/signup/en.ts'
import { problemAt } from './problem.ts'
import styles from './Signup.module.css'
import { TakenBusiness } from './TakenBusiness.tsx'
import type { Wizard } from './use-wizard.ts'

interface Props {
  wizard: Wizard
  problems: readonly StepProblem[]
  /** True if another account has the chosen place. */
  taken: boolean
  onClaim(): void
}

export function StepBusiness({ wizard, problems, taken, onClaim }: Props) {
  const { place, businessName, notOnGoogle, claim } = wizard.values
  // The focus follows when search, name and card replace each other, but not when the step opens.
  const opened = useRef(false)
  useEffect(() => {
    opened.current = true
  }, [])
  const noDirectory = usePortOff('places') !== null
  const switchTo = (unlisted: boolean) => wizard.set({ notOnGoogle: unlisted, businessName: '' })
  // Without a directory to search, the name is typed from the start.
  useEffect(() => {
    if (noDirectory && !notOnGoogle) wizard.set({ notOnGoogle: true })
  }, [noDirectory, notOnGoogle])
  return (
    <Stack gap="md">
      {notOnGoogle ? <PortOff port="places" /> : null}
      {notOnGoogle ? (
        <BusinessName wizard={wizard} problems={problems} takesFocus={opened.current} />
      ) : place === null ? (
        <PlaceSearch
          label={m.findYourBusiness}
          placeholder={m.businessNameAndCity}
          name="placeId"
          error={problemAt('placeId', problems)}
          takesFocus={opened.current}
          onPick={(picked) => {
            wizard.pick(picked)
            showToast({
              title: placeWords.businessSelected,
              description: placeWords.selectedName({ name: picked.name }),
            })
          }}
          onFailure={() =>
            showToast({ title: placeWords.error, description: placeWords.selectionFailed, tone: 'danger' })
          }
        />
      ) : (
        <PlaceCard place={place} takesFocus={opened.current} onClear={() => wizard.pick(null)} />
      )}
      {place !== null && place.name.trim().length < WIZARD_NAME_MIN ? (
        <TextInput
          label={common.businessName}
          name="businessName"
          error={problemAt('businessName', problems)}
          description={m.businessNameHint}
          value={businessName}
          onChange={(event) => wizard.set({ businessName: event.currentTarget.value })}
        />
      ) : null}
      {place !== null && taken ? <TakenBusiness name={place.name} claims={claim} onClaim={onClaim} /> : null}
      {place === null && !noDirectory ? (
        <Button variant="subtle" className={styles.unlisted} onClick={() => switchTo(!notOnGoogle)}>
          {notOnGoogle ? m.findOnGoogleInstead : m.notOnGoogleYet}
        </Button>
      ) : null}
      {notOnGoogle ? null : (
        <p className={`${ui.gap10} ${ui.flush} ${ui.sunk} ${ui.note} ${styles.info}`}>
          <InfoIcon className={ui.icon} />
          <span>{m.whyGoogleListing}</span>
        </p>
      )}
    </Stack>
  )
}

/** Name of a business that is not on Google. */
function BusinessName({
  wizard,
  problems,
  takesFocus,
}: Omit<Props, 'taken' | 'onClaim'> & { takesFocus: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [focusFirst] = useState(takesFocus)
  useEffect(() => {
    if (focusFirst) input.current?.focus()
  }, [focusFirst])
  return (
    <TextInput
      ref={input}
      label={common.businessName}
      name="businessName"
      error={problemAt('businessName', problems)}
      description={m.businessNameHintManual}
      autoComplete="organization"
      value={wizard.values.businessName}
      onChange={(event) => wizard.set({ businessName: event.currentTarget.value })}
    />
  )
}
