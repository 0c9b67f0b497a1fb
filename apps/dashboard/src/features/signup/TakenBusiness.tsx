import { CLAIMS } from '@fivestead/domain/businesses/claims/texts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
  // On a phone it appears below the fold.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={box} className={styles.taken} aria-label="Already registered">
      <p role="status">
        <strong>{name}</strong>{' '}
        {claims
          ? 'is connected to another account. Create your account first; then you show us that it is yours.'
          : 'is connected to another account. If it is yours, create your account now and show us right after. Otherwise choose another business.'}
      </p>
      {claims ? null : (
        <Button variant="default" onClick={onClaim}>
          {CLAIMS.button}
        </Button>
      )}
    </section>
  )
}
