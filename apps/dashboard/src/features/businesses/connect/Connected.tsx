import * as placeWords from '@fivestead/domain/languages/messages/places/en'
import { CONNECT } from '@fivestead/domain/places/texts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CheckIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/connect/en.ts'
import styles from './Connect.module.css'

/** The end of connecting; leaves by itself after two seconds. */
export function Connected({ name, onReturn }: { name: string; onReturn(): void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const leave = useRef(onReturn)
  leave.current = onReturn
  useEffect(() => {
    title.current?.focus()
    const timer = setTimeout(() => leave.current(), CONNECT.redirectMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={`${ui.stack8} ${ui.center} ${styles.done}`}>
      <span className={`${ui.placeCenter} ${ui.below8} ${ui.green} ${styles.tick}`}>
        <CheckIcon size={32} />
      </span>
      <h1 ref={title} tabIndex={-1} className={`${ui.flush} ${ui.display} ${styles.doneTitle}`}>
        {placeWords.businessConnected}
      </h1>
      <p className={`${ui.muted} ${ui.below16}`}>{m.ready({ name })}</p>
      <Button size="md" onClick={onReturn}>
        {m.returnToDashboard}
      </Button>
    </section>
  )
}
