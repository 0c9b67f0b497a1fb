import * as common from '@fivestead/domain/languages/messages/common/en'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useBackCloses } from '../lib/use-back-closes.ts'
import styles from './Dialog.module.css'
import ui from './ui.module.css'

interface Props {
  title: string
  opened: boolean
  onClose(): void
  size?: 'md' | 'lg' | 'xl'
  children: ReactNode
}

/** A modal dialog. Its head is no `header`: that would be a second banner of the page. */
export function Dialog({ title, opened, onClose, size = 'md', children }: Props) {
  useFocusBack(opened)
  useBackCloses(opened, onClose)
  return (
    <Modal.Root opened={opened} onClose={onClose} size={size} yOffset="max(5dvh, var(--fs-toast-room, 0px))">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header renderRoot={(props) => <div {...props} />}>
          <Modal.Title className={`${ui.display} ${ui.wrap} ${styles.title}`}>{title}</Modal.Title>
          <Modal.CloseButton aria-label={common.close} />
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Mantine gives the focus back when a dialog closes; one that is taken away while it is open needs this. */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const opener = document.activeElement
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [opened])
}
