// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const noAddressGiven: string = 'No address given'
export const noPhoneGiven: string = 'No phone given'
export const noWebsiteGiven: string = 'No website given'
export const openInMaps: string = 'Open in Maps'
export const location: string = 'Location'
export const loadingTheMap: string = 'Loading the map'
export const mapOf = (v: { name: string }): string => `Map of ${v.name}`
export const sampleDrawingNotA: string = 'Sample drawing, not a real map'
export const loadMap: string = 'Load Map'
