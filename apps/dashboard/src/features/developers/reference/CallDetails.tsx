import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/developers/en.ts'
import { type ApiDocument, type Call, follow, type Operation, type Parameter } from './document.ts'
import { Fields } from './Fields.tsx'
import { Marked } from './Marked.tsx'
import styles from './Reference.module.css'

/** Foldable entry of a call or event: its parameters, body and responses. */
export function CallDetails({ document, call }: { document: ApiDocument; call: Call }) {
  const { method, path, operation } = call
  const parameters = operation.parameters.map((one) => follow(document, one) as Parameter)
  const body = operation.requestBody?.content?.['application/json']
  return (
    <details className={styles.call}>
      <summary className={styles.summary}>
        <span className={styles.method}>{method}</span> <code className={ui.code}>{path}</code>{' '}
        {operation.summary === path ? null : (
          <span className={`${ui.muted} ${ui.block}`}>{operation.summary}</span>
        )}
      </summary>
      <div className={styles.body}>
        <Marked text={operation.description ?? ''} />
        {parameters.length === 0 ? null : (
          <>
            <h4 className={styles.part}>{m.parameters}</h4>
            <dl className={styles.fields}>
              {parameters.map(({ name, in: place, required, description = '', schema }) => (
                <Fields.Row
                  key={name}
                  name={name}
                  schema={{ ...schema, description }}
                  notes={[place, required ? m.required : m.optional]}
                />
              ))}
            </dl>
          </>
        )}
        {body ? (
          <>
            <h4 className={styles.part}>{m.body}</h4>
            <Fields document={document} schema={body.schema} isInput={method !== 'EVENT'} />
            {body.example === undefined ? null : (
              <pre className={`${ui.bordered} ${ui.round10} ${ui.code} ${styles.example}`}>
                {JSON.stringify(body.example, null, 2)}
              </pre>
            )}
          </>
        ) : null}
        <h4 className={styles.part}>{m.answers}</h4>
        <Answers document={document} operation={operation} />
      </div>
    </details>
  )
}

function Answers({ document, operation }: { document: ApiDocument; operation: Operation }) {
  return Object.entries(operation.responses).map(([status, reference]) => {
    const answer = follow(document, reference)
    const schema = answer.content?.['application/json']?.schema
    return (
      <div key={status}>
        <Marked text={`**${status}** ${answer.description ?? ''}`} />
        {schema ? <Fields document={document} schema={schema} isInput={false} /> : null}
      </div>
    )
  })
}
