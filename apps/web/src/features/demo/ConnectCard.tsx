import * as m from '@fivestead/domain/languages/messages/demo/en'
import { useEffect, useRef } from 'react'
import buttons from '../../lib/buttons.module.css'
import ui from '../../lib/ui.module.css'
import styles from './ConnectCard.module.css'
import { CONNECT_MS, type Connection } from './connection.ts'
import shared from './shared.module.css'

type ConnectCardProps = { connection: Connection; onConnection: (connection: Connection) => void }

/** The demo's connect dialog; nothing is called. */
export function ConnectCard({ connection, onConnection }: ConnectCardProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useRef<HTMLParagraphElement>(null)
  const connected = connection === 'connected'
  const connecting = connection === 'connecting'
  const open = connection === 'open' || connecting

  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
    // The button that opened the dialog is disabled now and cannot take the focus back.
    if (connected) words.current?.focus()
  }, [open, connected])

  useEffect(() => {
    if (!connecting) return
    const timer = setTimeout(() => onConnection('connected'), CONNECT_MS)
    return () => clearTimeout(timer)
  }, [connecting, onConnection])

  return (
    <div className={`${shared.box} ${styles.card}`}>
      <div className={styles.words}>
        <h3 className={shared.name}>Google Business Profile</h3>
        <p ref={words} className={styles.text} tabIndex={-1}>
          {connected ? m.connectedHint : m.connectHint}
        </p>
      </div>
      <button
        type="button"
        className={`${buttons.small} ${styles.connect}`}
        disabled={connected}
        aria-haspopup="dialog"
        onClick={() => onConnection('open')}
      >
        {connected ? m.connectedToGoogle : m.connectToGoogle}
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="connect-title"
        aria-describedby="connect-text"
        onClose={() => {
          if (open) onConnection('closed')
        }}
      >
        <h2 id="connect-title" className={styles.dialogTitle}>
          {m.connectToGoogle}
        </h2>
        <p id="connect-text" className={styles.text}>
          {m.connectDialogText}
        </p>
        <div className={styles.actions}>
          <button
            type="button"
            className={`${buttons.small} ${styles.cancel}`}
            onClick={() => onConnection('closed')}
          >
            {m.cancel}
          </button>
          <button
            type="button"
            className={buttons.small}
            aria-disabled={connecting || undefined}
            onClick={() => {
              if (!connecting) onConnection('connecting')
            }}
          >
            {connecting ? m.connecting : m.connect}
          </button>
        </div>
        <p className={ui.unseen} role="status">
          {connecting ? m.connectingToSample : ''}
        </p>
      </dialog>
    </div>
  )
}
