import type { WidgetKind } from '@fivestead/domain/businesses/widget'
import type { PublicWidget } from '@fivestead/domain/businesses/widget-schemas'
import { WIDGET_PARTS, WIDGET_TEXTS } from '@fivestead/domain/businesses/widget-texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { fillShadow } from '@fivestead/ui/widget/draw'
import { Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import { runtime } from '../../../lib/runtime.ts'
import * as m from '../../../messages/widget/en.ts'
import { Snippet } from './Snippet.tsx'
import styles from './WebsiteWidget.module.css'

interface Props {
  kind: WidgetKind
  widget: PublicWidget
  onSwitch(on: boolean): void
}

/** Card of one widget part: its switch, a preview and, once it is on, the code for the website. */
export function WidgetPart({ kind, widget, onSwitch }: Props) {
  const { name, text } = WIDGET_PARTS[kind]
  const isOn = widget.kinds.includes(kind)
  return (
    <Card
      title={name}
      aside={
        <Switch
          className={`${ui.line} ${ui.touch}`}
          label={m.showOnSite}
          labelPosition="left"
          aria-label={m.showOnSiteOf({ name })}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
        />
      }
    >
      <div className={`${ui.stack} ${ui.alignStart} ${styles.part}`}>
        <p className={`${ui.muted} ${ui.flush}`}>{text}</p>
        <Preview kind={kind} widget={widget} />
        {isOn ? (
          <Snippet kind={kind} name={widget.name} slug={widget.slug} />
        ) : (
          <p className={`${ui.muted} ${ui.flush}`}>{WIDGET_TEXTS.off}</p>
        )}
      </div>
    </Card>
  )
}

/** Preview, drawn by the same module that the website loads. */
function Preview({ kind, widget }: { kind: WidgetKind; widget: PublicWidget }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current === null) return
    const shadow = place.current.shadowRoot ?? place.current.attachShadow({ mode: 'open' })
    fillShadow(shadow, kind, widget, runtime().publicOrigin)
  }, [kind, widget])
  return (
    <figure
      className={`${ui.stack} ${ui.relative} ${styles.preview}`}
      data-kind={kind}
      data-theme={widget.theme}
    >
      <figcaption>{common.preview}</figcaption>
      <div ref={place} />
    </figure>
  )
}
