import './shared.module.css'
import * as m from '@fivestead/domain/languages/messages/demo/en'
import { SAMPLE_SURVEY_PATH } from '@fivestead/domain/paths'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import buttons from '../../lib/buttons.module.css'
import { withLanguage } from '../../lib/language.ts'
import ui from '../../lib/ui.module.css'
import { Customers } from './Customers.tsx'
import type { Connection } from './connection.ts'
import styles from './Demo.module.css'
import { Insights } from './Insights.tsx'
import { Requests } from './Requests.tsx'
import { Reviews } from './Reviews.tsx'
import { Seo } from './Seo.tsx'
import { Settings } from './Settings.tsx'
import { Businesses, Share } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { type Tab, tabOf } from './tabs.ts'

/** The public demo dashboard over sample data. */
export function Demo() {
  const [tab, setTab] = useState<Tab>('insights')
  const fragment = useRouterState({ select: (state) => state.location.hash })
  const navigate = useNavigate()
  const [connection, setConnection] = useState<Connection>('closed')
  /** True once the script has started; until then the page is as it was prerendered. */
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  useEffect(() => {
    // Any other fragment (that of the skip link) leaves the tab unchanged.
    const named = fragment === '' ? 'insights' : tabOf(fragment)
    if (named !== undefined) setTab(named)
  }, [fragment])
  const choose = (hash: Tab, replace: boolean) =>
    navigate({ to: '/demo', hash, replace, resetScroll: false, hashScrollIntoView: false })
  const panel = (name: Tab) => ({ tab: name, shown: tab === name, live })

  return (
    <div className={`${ui.wide} ${styles.page}`}>
      <div className={styles.intro}>
        <div>
          <h1 className={ui.pageTitle}>{m.title}</h1>
          <p className={styles.lead}>
            {m.lead} <a href={withLanguage(SAMPLE_SURVEY_PATH)}>{m.trySurvey}</a>.
          </p>
        </div>
        <a className={`${buttons.primary} ${styles.signup}`} href={withLanguage('/signup')}>
          {m.tryItForReal}
        </a>
      </div>
      <div className={styles.frame}>
        <Businesses />
        <div className={styles.main}>
          <TabBar active={tab} live={live} onChoose={choose} />
          <Insights {...panel('insights')} connected={connection === 'connected'} />
          <Reviews {...panel('reviews')} />
          <Requests {...panel('requests')} />
          <Seo {...panel('seo')} />
          <Customers {...panel('customers')} />
          <Settings {...panel('settings')} connection={connection} onConnection={setConnection} />
        </div>
        <Share />
      </div>
    </div>
  )
}
