import { frameSnippet, isFramed, scriptSnippet, type WidgetKind } from '@fivestead/domain/businesses/widget'
import { WIDGET_PARTS, WIDGET_TEXTS } from '@fivestead/domain/businesses/widget-texts'
import { Button, Tabs } from '@mantine/core'
import { CopyIcon } from '../../../components/icons.tsx'
import ui from '../../../components/ui.module.css'
import { copyText } from '../../../lib/copy-text.ts'
import { runtime } from '../../../lib/runtime.ts'
import * as m from '../../../messages/widget/en.ts'
import styles from './WebsiteWidget.module.css'

/** The code of a part to copy: a script, or a frame where the part can be one. */
export function Snippet({ kind, name, slug }: { kind: WidgetKind; name: string; slug: string }) {
  const { publicOrigin } = runtime()
  const script = <Code part={kind} text={scriptSnippet(publicOrigin, slug, kind)} />
  if (!isFramed(kind)) return script
  return (
    <Tabs defaultValue="script" keepMounted={false}>
      <Tabs.List aria-label={m.codeOfThe({ part: WIDGET_PARTS[kind].name.toLowerCase() })}>
        <Tabs.Tab value="script" className={ui.touch ?? ''}>
          {m.script}
        </Tabs.Tab>
        <Tabs.Tab value="frame" className={ui.touch ?? ''}>
          {m.iframe}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="script">{script}</Tabs.Panel>
      <Tabs.Panel value="frame">
        <Code part={kind} text={frameSnippet(publicOrigin, slug, kind, name)} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Code({ part, text }: { part: WidgetKind; text: string }) {
  const { name, where } = WIDGET_PARTS[part]
  return (
    <div className={`${ui.stack10} ${ui.shrink} ${styles.snippet}`}>
      <p className={`${ui.muted} ${ui.flush}`}>{where}</p>
      <pre className={`${ui.wide} ${ui.flush} ${ui.sunk} ${ui.round10} ${ui.tiny} ${ui.wrap} ${styles.code}`}>
        <code>{text}</code>
      </pre>
      <Button
        variant="default"
        leftSection={<CopyIcon size={18} />}
        aria-label={m.copyCodeOf({ name })}
        onClick={() => void copyText(text, WIDGET_TEXTS.copied, m.copyByHand)}
      >
        {m.copyCode}
      </Button>
    </div>
  )
}
