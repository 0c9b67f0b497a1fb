import { type HelpSlug, helpPath } from '@fivestead/domain/help'
import { Anchor } from '@mantine/core'
import { sitePage } from '../lib/site-page.ts'
import * as m from '../messages/common/en.ts'
import ui from './ui.module.css'

/** The way to the help page of a screen; it opens beside, so that nothing typed is lost. */
export function HowItWorks({ page, about }: { page: HelpSlug; about: string }) {
  return (
    <Anchor
      className={`${ui.tap} ${ui.body} ${ui.nowrap}`}
      href={sitePage(helpPath(page))}
      target="_blank"
      rel="noopener"
      aria-label={m.howThisWorksAbout({ about })}
    >
      {m.howThisWorks}
    </Anchor>
  )
}
