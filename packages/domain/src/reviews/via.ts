/** How somebody came to the company page, as the address in the QR code tells (COM-12). */
export const VIA_QR = 'qr'

/** What a page or a form carries; anything unknown is nothing. */
export const readVia = (value: unknown): typeof VIA_QR | undefined => (value === VIA_QR ? value : undefined)
