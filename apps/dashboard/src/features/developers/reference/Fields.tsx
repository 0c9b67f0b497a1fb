import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/developers/en.ts'
import { type ApiDocument, kindOf, objectIn, type Schema } from './document.ts'
import { Marked } from './Marked.tsx'
import styles from './Reference.module.css'

interface Props {
  document: ApiDocument
  schema: Schema
  /** Fields of a body say whether they are needed; those of an answer are always there. */
  isInput: boolean
}

/** Fields of an object, those of objects within it below them. */
export function Fields({ document, schema, isInput }: Props) {
  const { properties = {}, required = [] } = objectIn(document, schema) ?? {}
  return (
    <dl className={styles.fields}>
      {Object.entries(properties).map(([name, field]) => {
        const within = objectIn(document, field)
        const note = required.includes(name) ? m.required : m.optional
        return (
          <Row key={name} name={name} schema={field} notes={isInput ? [note] : []}>
            {within ? <Fields document={document} schema={within} isInput={isInput} /> : null}
          </Row>
        )
      })}
    </dl>
  )
}

interface RowProps {
  name: string
  schema: Schema
  notes: string[]
  children?: React.ReactNode
}

function Row({ name, schema, notes, children }: RowProps) {
  return (
    <div className={styles.field}>
      <dt>
        <code className={ui.code}>{name}</code>{' '}
        <span className={`${ui.below8} ${ui.muted} ${ui.wrap}`}>{[kindOf(schema), ...notes].join(', ')}</span>
      </dt>
      <dd className={ui.flush}>
        {schema.description ? <Marked text={schema.description} /> : null}
        {children}
      </dd>
    </div>
  )
}

Fields.Row = Row
