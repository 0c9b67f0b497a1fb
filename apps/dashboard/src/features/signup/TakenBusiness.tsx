import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import ui from '../../components/ui.module.css'
import { rich, strong } from '../../lib/rich.ts'
import * as m from '../../messages/signup/en.ts'
import styles from './Signup.module.css'

interface Props {
  name: string
  /** The owner goes on to claim it. */
  claims: boolean
  onClaim(): void
}

/** A business that somebody has is told where it is chosen: go on without it, and claim it right after the sign-up. */
export function TakenBusiness({ name, claims, onClaim }: Props) {
  const box = useRef<HTMLElement>(null)
  // Scrolls to the notice, which on a phone appears below the fold.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const words = claims ? m.takenAndClaimed : m.taken
  return (
    <section ref={box} className={`${ui.well} ${ui.wrap} ${styles.taken}`} aria-label={m.alreadyRegistered}>
      <p role="status" className={ui.below12}>
        {rich(words({ name: strong, business: name }))}
      </p>
      {claims ? null : (
        <Button variant="default" onClick={onClaim}>
          {businessWords.thisIsMyBusiness}
        </Button>
      )}
    </section>
  )
}
