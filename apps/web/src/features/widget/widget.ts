import { isWidgetKind, WIDGET_TAG } from '@fivestead/domain/businesses/widget'
import type { PublicWidget } from '@fivestead/domain/businesses/widget-schemas'
import { fillShadow } from '@fivestead/ui/widget/draw'

/** The public origin, which the server writes in as it sends this file: a module, a bundle and an inlined script know no address. */
const HOME = '__PUBLIC_ORIGIN__'

const asked = new Map<string, Promise<PublicWidget | null>>()
const warned = new Set<string>()

function warn(text: string): void {
  if (!warned.has(text)) console.warn(`<${WIDGET_TAG}>: ${text}`)
  warned.add(text)
}

/**
 * What a business lets its site show; null where it shows nothing, or cannot be reached. No cookie goes along. Places
 * drawn at the same time ask once; the browser keeps the answer for those drawn later.
 */
function load(origin: string, slug: string): Promise<PublicWidget | null> {
  const url = `${origin}/widget/${encodeURIComponent(slug)}.json`
  const answer =
    asked.get(url) ??
    fetch(url, { credentials: 'omit' })
      .then((response) => (response.ok ? (response.json() as Promise<PublicWidget>) : null))
      .catch(() => null)
      .finally(() => asked.delete(url))
  asked.set(url, answer)
  return answer
}

/** The origin of an address of the web; null for any other text. */
function originOf(text: string): string | null {
  try {
    const { protocol, origin } = new URL(text)
    return /^https?:$/.test(protocol) ? origin : null
  } catch {
    return null
  }
}

/** Defines the element where there are elements: a bundle may run on a server, and the script may stand on a page twice. */
function define(): void {
  if (!globalThis.customElements || customElements.get(WIDGET_TAG)) return

  class Widget extends HTMLElement {
    static observedAttributes = ['kind', 'business', 'origin']
    /** Counts the changes: a late answer to an earlier one is not shown. */
    change = 0

    connectedCallback() {
      void this.show()
    }

    attributeChangedCallback() {
      if (this.isConnected) void this.show()
    }

    read(name: string): string {
      return this.getAttribute(name)?.trim() ?? ''
    }

    async show(): Promise<void> {
      this.change += 1
      const { change } = this
      // Attributes that are set one after the other are one change.
      await null
      if (change !== this.change) return
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const kind = this.read('kind').toLowerCase()
      const business = this.read('business')
      const origin = originOf(this.read('origin') || HOME)
      let widget: PublicWidget | null = null
      if (!isWidgetKind(kind)) warn(`kind="${kind}" is none; copy the code from the dashboard again`)
      else if (business === '') warn('business is missing; copy the code from the dashboard again')
      else if (origin === null) warn('origin must be an address that begins with https://')
      else {
        widget = await load(origin, business)
        if (change !== this.change) return
        // The owner switches parts on one by one.
        if (widget?.kinds.includes(kind)) return fillShadow(shadow, kind, widget, origin)
        warn(`${origin} has no ${kind} to show for business="${business}"; turn it on in the dashboard`)
      }
      shadow.replaceChildren()
    }
  }
  customElements.define(WIDGET_TAG, Widget)
}

define()
