import { CLAIMS } from '@fivestead/domain/businesses/claims/texts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './Signup.module.css'

/** After the documented refusal of a business that somebody has: go on without it, and claim it right after. */
export function TakenBusiness({ name, onClaim }: { name: string; onClaim(): void }) {
  const box = useRef<HTMLElement>(null)
  // On a phone it appears below the fold.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={box} className={styles.taken} aria-label="Already registered">
      <p>
        <strong>{name}</strong> is connected to another account. If it is yours, create your account now and
        show us right after: everything you typed is kept.
      </p>
      <Button variant="default" onClick={onClaim}>
        {CLAIMS.button}
      </Button>
    </section>
  )
}
