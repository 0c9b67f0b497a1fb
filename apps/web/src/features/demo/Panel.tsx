import * as m from '@fivestead/domain/languages/messages/demo/en'
import type { ReactNode } from 'react'
import styles from './Panel.module.css'
import type { Tab } from './tabs.ts'

type PanelProps = { tab: Tab; title: string; shown: boolean; live: boolean; children: ReactNode }

/**
 * Content of a tab. The prerendered page holds all of them: without script they are stacked; with script the
 * style sheet shows only one, even before the script has run.
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
