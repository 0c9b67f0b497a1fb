import * as m from '@fivestead/domain/languages/messages/demo/en'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'
import type { Tab } from './tabs.ts'

type PanelProps = { tab: Tab; title: string; shown: boolean; live: boolean; children: ReactNode }

/**
 * One tab's content. All of them are in the prerendered page: without script they stand below each other, with
 * script the style sheet shows one, already before it has run.
 */
export function Panel({ tab, title, shown, live, children }: PanelProps) {
  return (
    <section
      id={tab}
      className={styles.panel}
      data-shown={shown ? '' : undefined}
      data-live={live ? '' : undefined}
      aria-labelledby={live ? `${tab}-tab` : `${tab}-title`}
      {...(live ? { role: 'tabpanel', tabIndex: 0 } : {})}
    >
      <div className={styles.head}>
        <h2 id={`${tab}-title`} className={styles.title}>
          {title}
        </h2>
        <span className={styles.sample}>{m.sampleData}</span>
      </div>
      {children}
    </section>
  )
}
