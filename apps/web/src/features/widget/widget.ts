import type { WidgetKind } from '@fivestead/domain/businesses/widget'
import type { PublicWidget } from '@fivestead/domain/businesses/widget-schemas'
import { fillShadow } from '@fivestead/ui/widget/draw'

const script = document.currentScript as HTMLScriptElement | null
const origin = new URL(script?.src ?? location.href).origin
const asked = new Map<string, Promise<PublicWidget | null>>()

/** What a business lets its site show, asked for once; null where it shows nothing. No cookie goes along. */
function load(slug: string): Promise<PublicWidget | null> {
  const answer =
    asked.get(slug) ??
    fetch(`${origin}/widget/${encodeURIComponent(slug)}.json`, { credentials: 'omit' })
      .then((response) => (response.ok ? (response.json() as Promise<PublicWidget>) : null))
      .catch(() => null)
  asked.set(slug, answer)
  return answer
}

async function show(place: HTMLElement): Promise<void> {
  const { fivestead: kind, business } = place.dataset
  if (!business || place.shadowRoot !== null) return
  const shadow = place.attachShadow({ mode: 'open' })
  const widget = await load(business)
  // The owner switches parts on one by one.
  if (widget?.kinds.includes(kind as WidgetKind)) fillShadow(shadow, kind as WidgetKind, widget, origin)
}

const showAll = () =>
  document.querySelectorAll<HTMLElement>('[data-fivestead]').forEach((place) => void show(place))
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll)
else showAll()
