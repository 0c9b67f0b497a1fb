import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'

/** The buttons at the foot of a dialog: in sight however long its content is. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <Group justify="flex-end" className={styles.actions}>
      {children}
    </Group>
  )
}
