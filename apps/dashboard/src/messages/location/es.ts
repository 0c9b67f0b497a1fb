// Made from messages/ by packages/messages: change the JSON, and run `npm run check -- --fix`.
export const noAddressGiven: string = 'Sin dirección'
export const noPhoneGiven: string = 'Sin teléfono'
export const noWebsiteGiven: string = 'Sin sitio web'
export const openInMaps: string = 'Abrir en Maps'
export const location: string = 'Ubicación'
export const loadingTheMap: string = 'Cargando el mapa'
export const mapOf = (v: { name: string }): string => `Mapa de ${v.name}`
export const sampleDrawingNotA: string = 'Dibujo de ejemplo, no es un mapa real'
export const loadMap: string = 'Cargar mapa'
