/** The address where a customer writes a public review of the place (BIZ-4; computed, never taken from a client). */
export function reviewLink(placeId: string): string {
  return `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}`
}

/** The place's page on the maps service, opened by 'View All Reviews on Google'. */
export function placePageLink(placeId: string): string {
  return `https://www.google.com/maps/place/?q=place_id:${encodeURIComponent(placeId)}`
}
