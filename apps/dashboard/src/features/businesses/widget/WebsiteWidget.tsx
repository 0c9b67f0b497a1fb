import { WIDGET_KINDS, WIDGET_THEMES, type WidgetTheme } from '@fivestead/domain/businesses/widget'
import { WIDGET_PARTS, WIDGET_TEXTS, WIDGET_THEME_NAMES } from '@fivestead/domain/businesses/widget-texts'
import { showToast } from '@fivestead/ui/toasts'
import { NativeSelect } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/widget/en.ts'
import styles from './WebsiteWidget.module.css'
import { WidgetPart } from './WidgetPart.tsx'

type Widget = Outputs['widget']['get']

const THEMES = WIDGET_THEMES.map((value) => ({ value, label: WIDGET_THEME_NAMES[value] }))

/** The parts that the business's website may show, each with its switch, its look and its code. */
export function WebsiteWidget({ business, widget }: { business: Business; widget: Widget }) {
  const save = useSave(business.id, widget)
  const { kinds, theme, count } = widget
  return (
    <div className={ui.rows}>
      <div className={`${ui.flow} ${ui.between} ${ui.alignEnd} ${styles.head}`}>
        <p className={`${ui.flush} ${ui.muted} ${styles.intro}`}>
          {WIDGET_TEXTS.intro} {count === 0 ? WIDGET_TEXTS.noneYet : null}
        </p>
        <NativeSelect
          className={styles.theme ?? ''}
          label={m.colors}
          size="md"
          data={THEMES}
          value={theme}
          onChange={({ currentTarget: { value } }) => {
            const chosen = value as WidgetTheme
            save({ theme: chosen }, WIDGET_THEME_NAMES[chosen], WIDGET_TEXTS.colorsSaved)
          }}
        />
      </div>
      {WIDGET_KINDS.map((kind) => (
        <WidgetPart
          key={kind}
          kind={kind}
          widget={{ ...widget, name: business.name, slug: business.slug }}
          onSwitch={(on) =>
            save(
              { kinds: on ? [...kinds, kind] : kinds.filter((other) => other !== kind) },
              m.partTurned({ name: WIDGET_PARTS[kind].name, state: on ? 'on' : 'other' }),
              on ? WIDGET_TEXTS.turnedOn : WIDGET_TEXTS.turnedOff,
            )
          }
        />
      ))}
      <Card title={m.goodToKnow}>
        <ul className={`${ui.stack8} ${ui.flush} ${styles.notes}`}>
          {WIDGET_TEXTS.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Saves a change at once and shows it before the answer; changes go one after the other. */
function useSave(businessId: number, { kinds, theme }: Widget) {
  const utils = trpc.useUtils()
  const fail = useFailure()
  const { mutate } = trpc.widget.save.useMutation({
    scope: { id: `widget-${businessId}` },
    onMutate: (asked) => utils.widget.get.setData({ businessId }, (kept) => kept && { ...kept, ...asked }),
    onError: (error) => {
      fail(error, WIDGET_TEXTS.failed)
      void utils.widget.get.invalidate({ businessId })
    },
  })
  return (change: Partial<Pick<Widget, 'kinds' | 'theme'>>, title: string, description: string) =>
    mutate(
      { businessId, kinds, theme, ...change },
      { onSuccess: () => showToast({ title, description, tone: 'success' }) },
    )
}
