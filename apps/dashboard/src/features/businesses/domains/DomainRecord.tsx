import * as common from '@fivestead/domain/languages/messages/common/en'
import { ActionIcon } from '@mantine/core'
import { CopyIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { copyText } from '../../../lib/copy-text.ts'
import * as m from '../../../messages/domains/en.ts'
import styles from './Domain.module.css'

/** A record of DNS, with its name and value to copy. */
export function DomainRecord({ type, name, value }: { type: string; name: string; value: string }) {
  return (
    <li className={`${ui.bordered} ${ui.round} ${styles.record}`}>
      <strong className={ui.small}>{type}</strong>
      <Part part="name" of={type} text={name} />
      <Part part="other" of={type} text={value} />
    </li>
  )
}

function Part({ part, of, text }: { part: 'name' | 'other'; of: string; text: string }) {
  const label = part === 'name' ? common.name : m.value
  const copy = () => copyText(text, { title: m.copied({ label }), description: m.copiedHint }, m.copyByHand)
  return (
    <div className={styles.part}>
      <span className={ui.hint}>{label}</span>
      <code className={`${ui.small} ${ui.wrap}`}>{text}</code>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={m.copyOfTheRecord({ part, type: of })}
        onClick={copy}
      >
        <CopyIcon />
      </ActionIcon>
    </div>
  )
}
