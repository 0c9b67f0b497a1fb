import QRCodeStyling, { type Options } from 'qr-code-styling'

/** The size of the code. */
const SIZE_PX = 180
/** A picture for print, in the same proportions. */
const PNG_PX = 1440
/** Modules of the light border (ISO/IEC 18004, 6.3.8): scanners find no code that touches what is around it. */
const QUIET_MODULES = 4

/** Modules of the smallest code; its border is the widest. */
const MODULES_LEAST = 21

/** Pixels of the border. */
export const quietMargin = (size: number, modules: number): number =>
  Math.ceil((size * QUIET_MODULES) / (modules + 2 * QUIET_MODULES))

export interface QrCode {
  /** @param name file name without its ending */
  download(name: string, extension: 'svg' | 'png'): Promise<void>
  /** Returns the drawing as a file to share, null when the browser made none. */
  file(name: string): Promise<File | null>
}

/**
 * Draws the code into `holder`, in place of what was there. Needs a window, and brings 14 KB: import it late.
 * @param level of error correction: high for print, lower for a long text on a screen
 * @param logo address of a picture for its center, which level H bears
 */
export function drawQrCode(
  holder: HTMLElement,
  url: string,
  level: 'H' | 'M' = 'H',
  logo: string | null = null,
): QrCode {
  const look: Options = {
    data: url,
    qrOptions: { errorCorrectionLevel: level },
    dotsOptions: { color: '#1b2436', type: 'square' },
    backgroundOptions: { color: '#ffffff' },
    ...(logo === null
      ? {}
      : { image: logo, imageOptions: { imageSize: 0.3, margin: 4, hideBackgroundDots: true } }),
  }
  const draw = (size: number, more: Partial<Options> = {}) => {
    const code = new QRCodeStyling({ ...look, width: size, height: size, ...more })
    code.update({ margin: quietMargin(size, code._qr?.getModuleCount() ?? MODULES_LEAST) })
    return code
  }
  const code = draw(SIZE_PX, { type: 'svg' })
  holder.replaceChildren()
  code.append(holder)
  return {
    download: (name, extension) =>
      (extension === 'svg' ? code : draw(PNG_PX)).download({ name, extension }).then(() => {}),
    file: async (name) => {
      const drawn = await code.getRawData('svg')
      return drawn instanceof Blob ? new File([drawn], `${name}.svg`, { type: 'image/svg+xml' }) : null
    },
  }
}
