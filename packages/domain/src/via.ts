/** How somebody came to the company page, as the address in the QR code tells. */
export const VIA_QR = 'qr'

/** Reads the source from a page or a form; anything unknown is none. */
export const readVia = (value: unknown): typeof VIA_QR | undefined => (value === VIA_QR ? value : undefined)
