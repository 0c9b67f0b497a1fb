import * as m from '@fivestead/domain/languages/messages/demo/en'
import { type KeyboardEvent, useRef } from 'react'
import styles from './TabBar.module.css'
import { nextTab, TAB_LABELS, TABS, type Tab } from './tabs.ts'

type TabBarProps = {
  active: Tab
  live: boolean
  /** `replace`: the keyboard on its way past a tab, which is no step to go back to. */
  onChoose: (tab: Tab, replace: boolean) => void
}

/** The tabs, as the ARIA pattern wants them; links to the panels until the script runs. */
export function TabBar({ active, live, onChoose }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(active, event.key)
    if (next === undefined) return
    event.preventDefault()
    onChoose(next, true)
    bar.current?.querySelector<HTMLElement>(`[aria-controls=${next}]`)?.focus()
  }
  const tabs = TABS.map((tab) => (
    <a
      key={tab}
      id={`${tab}-tab`}
      className={styles.tab}
      href={`#${tab}`}
      data-active={tab === active ? '' : undefined}
      aria-controls={tab}
      onClick={(event) => {
        event.preventDefault()
        onChoose(tab, false)
      }}
      {...(live ? { role: 'tab', 'aria-selected': tab === active, tabIndex: tab === active ? 0 : -1 } : {})}
    >
      {TAB_LABELS[tab]}
    </a>
  ))
  return (
    <nav aria-label={m.demoDashboard}>
      <div
        ref={bar}
        className={styles.bar}
        {...(live ? { role: 'tablist', 'aria-label': m.demoDashboard, onKeyDown } : {})}
      >
        {tabs}
      </div>
    </nav>
  )
}
