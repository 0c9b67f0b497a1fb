import { ActionIcon } from '@mantine/core'
import { CopyIcon } from '../../../components/icons.tsx'
import { copyText } from '../../../lib/copy-text.ts'
import styles from './Domain.module.css'

/** A record of DNS, with its name and value to copy. */
export function DomainRecord({ type, name, value }: { type: string; name: string; value: string }) {
  return (
    <li className={styles.record}>
      <strong className={styles.type}>{type}</strong>
      <Part label="Name" of={type} text={name} />
      <Part label="Value" of={type} text={value} />
    </li>
  )
}

function Part({ label, of, text }: { label: string; of: string; text: string }) {
  const copy = () =>
    copyText(
      text,
      { title: `${label} copied`, description: 'Paste it where your domain is managed.' },
      'Select and copy it by hand.',
    )
  return (
    <div className={styles.part}>
      <span className={styles.label}>{label}</span>
      <code className={styles.text}>{text}</code>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Copy ${label.toLowerCase()} of the ${of} record`}
        onClick={copy}
      >
        <CopyIcon />
      </ActionIcon>
    </div>
  )
}
