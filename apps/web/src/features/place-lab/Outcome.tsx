import type { ReactNode } from 'react'
import styles from './Outcome.module.css'
import type { Run } from './use-run.ts'

type OutcomeProps<T> = { run: Run<T>; children: (result: T) => ReactNode }

/** Result of a run; failures in the words of the error catalogue. */
export function Outcome<T>({ run, children }: OutcomeProps<T>) {
  return (
    <div className={styles.outcome} aria-live="polite">
      {run.state === 'running' ? <p className={styles.muted}>Waiting for the answer...</p> : null}
      {run.state === 'failed' ? <p className={styles.failed}>{run.message}</p> : null}
      {run.state === 'done' ? children(run.result) : null}
    </div>
  )
}

/** A field and its value per line; absent ones say so. */
export function Fields({ of }: { of: Record<string, string | number | undefined> }) {
  return (
    <dl className={styles.fields}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt className={styles.muted}>{name}</dt>
          <dd className={styles.value}>{value === undefined || value === '' ? 'not given' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The answer as it came. */
export function Raw({ value }: { value: unknown }) {
  return (
    <details>
      <summary className={styles.summary}>The answer as JSON</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <pre className={styles.json} tabIndex={0}>
        {JSON.stringify(value, null, 2)}
      </pre>
    </details>
  )
}
