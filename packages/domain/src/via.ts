/** The addresses that lead to the company page from a QR code: the code of the sidebar, then the pieces of print. */
export const VIAS = ['qr', 'card', 'tent', 'sticker', 'receipt', 'business-card', 'poster'] as const

/** How somebody came to the company page, as the address in the QR code tells. */
export type Via = (typeof VIAS)[number]

export const VIA_QR: Via = 'qr'

/** Names of the lines of "By channel". */
export const VIA_LABELS: Record<Via, string> = {
  qr: 'QR code',
  card: 'Counter card',
  tent: 'Table tent',
  sticker: 'Sticker',
  receipt: 'Receipt strip',
  'business-card': 'Business card',
  poster: 'Poster',
}

/** Reads the source from a page or a form; anything unknown is none. */
export const readVia = (value: unknown): Via | undefined => VIAS.find((via) => via === value)
