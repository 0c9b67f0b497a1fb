import { Fragment } from 'react'
import ui from '../../../components/ui.module.css'
import styles from './Reference.module.css'

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*)/

/** Paragraphs of the document, whose marks are those for code and for bold alone. */
export function Marked({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className={`${ui.below8} ${styles.text}`}>
      {paragraph.split(MARKS).map((part, n) => (
        <Fragment key={`${n} ${part}`}>{markOf(part)}</Fragment>
      ))}
    </p>
  ))
}

function markOf(part: string) {
  if (part.startsWith('`')) return <code className={ui.code}>{part.slice(1, -1)}</code>
  if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
  return part
}
