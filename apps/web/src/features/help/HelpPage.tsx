import { HELP_SLUGS, helpPath } from '@fivestead/domain/help'
import * as m from '@fivestead/domain/languages/messages/help/en'
import { Link, useRouterState } from '@tanstack/react-router'
import ui from '../../lib/ui.module.css'
import styles from './Help.module.css'
import type { HelpPart } from './page.ts'
import { HELP_TEXTS } from './texts.ts'
import { HELP_TITLES } from './titles.ts'

/** Size of each picture, in px: a phone's screen at half its pixels. */
const PICTURE = { width: 420, height: 560 }

/** Help page: instructions, a picture of the screen, and related pages. */
export function HelpPage() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const slug = HELP_SLUGS.find((one) => helpPath(one) === path) ?? HELP_SLUGS[0]
  const { title } = HELP_TITLES[slug]
  const { lead, parts, picture, related } = HELP_TEXTS[slug]
  return (
    <article className={`${ui.wide} ${ui.page}`}>
      <nav aria-label={m.breadcrumb} className={`${ui.aside} ${styles.crumbs}`}>
        <Link to="/help" className={ui.link} activeOptions={{ exact: true }}>
          {m.helpCenter}
        </Link>
        <span aria-current="page">{title}</span>
      </nav>
      <h1 className={ui.pageTitle}>{title}</h1>
      <p className={`${ui.lead} ${styles.lead}`}>{lead}</p>
      <div className={styles.body}>
        <div>
          {parts.map((part) => (
            <Part key={part.title} part={part} />
          ))}
        </div>
        <figure className={styles.figure}>
          {(['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              {...PICTURE}
              className={styles[theme]}
              src={`/help/${slug}-${theme}.webp`}
              alt={picture}
              loading="lazy"
              decoding="async"
            />
          ))}
          <figcaption>{m.pictureSample({ picture })}</figcaption>
        </figure>
      </div>
      <section className={styles.group} aria-labelledby="related">
        <h2 id="related">{m.readNext}</h2>
        <ul className={styles.related}>
          {related.map((next) => (
            <li key={next}>
              <Link to={helpPath(next)} className={ui.link}>
                {HELP_TITLES[next].title}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/contact" className={ui.link}>
              {m.askUs}
            </Link>
          </li>
        </ul>
      </section>
    </article>
  )
}

function Part({ part: { title, text = [], steps = [] } }: { part: HelpPart }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {steps.length === 0 ? null : (
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
