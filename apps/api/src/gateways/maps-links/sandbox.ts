import { placeIdFromUrl } from '@fivestead/domain/places/maps-url'
import { entryById } from '../places/directory/entries.ts'
import { PlacesError } from '../places/interface.ts'
import type { MapsLinks } from './interface.ts'

/** Faults that a test can switch on. */
export interface MapsLinksFaults {
  resolve?: 'timeout' | 'unavailable'
}

/** The sandbox's share links: `https://maps.app.goo.gl/{placeId}` leads to that place of its directory. */
export function sandboxMapsLinks(faults: MapsLinksFaults = {}): MapsLinks {
  return {
    async resolve(link) {
      if (faults.resolve) throw new PlacesError(faults.resolve, 'The share link could not be read')
      const id = new URL(link).pathname.split('/').findLast(Boolean) ?? ''
      const address = `https://www.google.com/maps/place/?q=place_id:${id}`
      return entryById(id) && placeIdFromUrl(address) !== null ? new URL(address) : null
    },
  }
}
