import type { Page } from '@playwright/test'

/** Pattern of every script of the maps service. */
export const MAPS = 'https://maps.googleapis.com/**'

interface Shown {
  maps: { lat: number; lng: number; zoom: number }[]
  markers: number
  asked: string[]
  labels: string[]
}

/** Minimal maps service for the screens; `known` holds the points that it knows. */
const fakeMaps = (known: Record<string, [number, number]>): string => `(() => {
  const maps = google.maps
  const shown = (window.shown = { maps: [], markers: 0, asked: [], labels: [] })
  const known = ${JSON.stringify(known)}
  // Takes every setter that a map or a marker has.
  class Thing {
    constructor() {
      return new Proxy(this, { get: (own, name) => own[name] ?? (() => ({ remove() {} })) })
    }
  }
  maps.Map = class extends Thing {
    constructor(element) {
      super()
      this.made = {}
      shown.maps.push(this.made)
      element.textContent = 'A map'
    }
    setCenter(center) { Object.assign(this.made, center) }
    setZoom(zoom) { this.made.zoom = zoom }
  }
  maps.Marker = class extends Thing {
    constructor() { super(); shown.markers += 1 }
    setLabel(label) { shown.labels.push(label.text) }
  }
  maps.LatLngBounds = class { extend() {} }
  maps.SymbolPath = { CIRCLE: 0 }
  maps.event = { addListener: () => ({ remove() {} }), removeListener() {}, clearInstanceListeners() {} }
  maps.Geocoder = class {
    async geocode({ placeId, address }) {
      shown.asked.push(placeId ?? address)
      const point = known[placeId ?? address]
      if (!point) throw new Error('ZERO_RESULTS')
      return { results: [{ geometry: { location: { lat: () => point[0], lng: () => point[1] } } }] }
    }
  }
  maps.importLibrary = async () => maps
  maps.__ib__()
})()`
export const serveMaps = (page: Page, known: Record<string, [number, number]> = {}, change = '') =>
  page.route(MAPS, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `${fakeMaps(known)};${change}` }),
  )
/** Returns the calls that the fake maps received. */
export const shown = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown)
