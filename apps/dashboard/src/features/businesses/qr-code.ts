import QRCodeStyling from 'qr-code-styling'

/** The size of the code. */
const SIZE_PX = 180
const MARGIN_PX = 8

export interface QrCode {
  /** @param name file name without its ending */
  download(name: string): Promise<void>
  /** The same drawing as a file to hand on, null when the browser made none. */
  file(name: string): Promise<File | null>
}

/** Draws the code into `holder`, in place of what was there. Needs a window, and brings 14 KB: import it late. */
export function drawQrCode(holder: HTMLElement, url: string): QrCode {
  const code = new QRCodeStyling({
    width: SIZE_PX,
    height: SIZE_PX,
    type: 'svg',
    margin: MARGIN_PX,
    data: url,
    qrOptions: { errorCorrectionLevel: 'H' },
    dotsOptions: { color: '#1b2436', type: 'square' },
    backgroundOptions: { color: '#ffffff' },
  })
  holder.replaceChildren()
  code.append(holder)
  return {
    download: (name) => code.download({ name, extension: 'svg' }).then(() => {}),
    file: async (name) => {
      const drawn = await code.getRawData('svg')
      return drawn instanceof Blob ? new File([drawn], `${name}.svg`, { type: 'image/svg+xml' }) : null
    },
  }
}
