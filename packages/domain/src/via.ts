import { m } from './languages/messages/common/words.ts'
import { inWords } from './speaking.ts'

/** Marks of the codes on printed pieces (COM-12). */
export const PRINTED = ['card', 'tent', 'sticker', 'receipt', 'business-card', 'poster'] as const

/** Marks of the addresses that lead to the company page: the sidebar's QR code, the pieces of print, the widget. */
export const VIAS = ['qr', ...PRINTED, 'website'] as const

/** Mark of the address by which somebody came to the company page. */
export type Via = (typeof VIAS)[number]

export const VIA_QR: Via = 'qr'

/** Names of the lines of "By channel". */
export const VIA_LABELS: Record<Via, string> = inWords(() => ({
  qr: m.qrCode,
  card: m.counterCard,
  tent: m.tableTent,
  sticker: m.sticker,
  receipt: m.receiptStrip,
  'business-card': m.businessCard,
  poster: m.poster,
  website: m.yourWebsite,
}))

/** Reads the source from a page or a form; anything unknown is none. */
export const readVia = (value: unknown): Via | undefined => VIAS.find((via) => via === value)
