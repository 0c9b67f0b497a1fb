import { isWidgetKind, WIDGET_TAG } from '@fivestead/domain/businesses/widget'
import type { PublicWidget } from '@fivestead/domain/businesses/widget-schemas'
import { fillShadow } from '@fivestead/ui/widget/draw'

/** Public origin, filled in by the server: a module, bundle or inlined script has no address. */
const HOME = '__PUBLIC_ORIGIN__'

const asked = new Map<string, Promise<PublicWidget | null>>()
const warned = new Set<string>()

function warn(text: string): void {
  if (!warned.has(text)) console.warn(`<${WIDGET_TAG}>: ${text}`)
  warned.add(text)
}

/**
 * Returns what a business's widget shows; null when it shows nothing or the request fails. Sends no cookies.
 * Elements drawn at the same time share a request; the browser caches the response for later ones.
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

/** Returns the origin of a web address; null for any other text. */
function originOf(text: string): string | null {
  try {
    const { protocol, origin } = new URL(text)
    return /^https?:$/.test(protocol) ? origin : null
  } catch {
    return null
  }
}

/** Defines the element once, and only in a browser: bundles may run on a server, scripts load twice. */
function define(): void {
  if (!globalThis.customElements || customElements.get(WIDGET_TAG)) return

  class Widget extends HTMLElement {
    static observedAttributes = ['kind', 'business', 'origin']
    /** Number of changes: a late response to an earlier one is dropped. */
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
      // Attributes set one after the other count as a single change.
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
        // Shows only parts that the owner has switched on.
        if (widget?.kinds.includes(kind)) return fillShadow(shadow, kind, widget, origin)
        warn(`${origin} has no ${kind} to show for business="${business}"; turn it on in the dashboard`)
      }
      shadow.replaceChildren()
    }
  }
  customElements.define(WIDGET_TAG, Widget)
}

define()
