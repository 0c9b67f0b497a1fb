import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import { LockIcon, UnlockIcon } from '../../../components/icons.tsx'
import * as m from '../../../messages/management/en.ts'
import styles from './Management.module.css'

interface Props extends TextInputProps {
  label: string
  locked: boolean
  onUnlock(): void
}

/** A field that the directory filled: read-only until its own lock is opened. */
export function LockedField({ label, locked, onUnlock, ...input }: Props) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <TextInput
      {...input}
      ref={field}
      label={label}
      readOnly={locked}
      classNames={{ input: styles.field ?? '' }}
      rightSectionWidth={44}
      rightSection={
        <ActionIcon
          variant="subtle"
          aria-label={locked ? m.unlock({ label }) : m.isUnlocked({ label })}
          aria-pressed={!locked}
          disabled={!locked}
          onClick={() => {
            onUnlock()
            field.current?.focus()
          }}
        >
          {locked ? <LockIcon size={18} /> : <UnlockIcon size={18} />}
        </ActionIcon>
      }
    />
  )
}
