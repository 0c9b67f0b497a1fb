import { companyPath, qrPath } from '@fivestead/domain/paths'

/** The public page of a business, as a full address for links. */
export function companyUrl(publicOrigin: string, slug: string): string {
  return `${publicOrigin}${companyPath(slug)}`
}

/** The same for its QR code, whose ratings are told apart. */
export function qrUrl(publicOrigin: string, slug: string): string {
  return `${publicOrigin}${qrPath(slug)}`
}

/** A file name that every system takes, made of the business's name. */
export function fileNameOf(name: string): string {
  const clean = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+/, '')
  return clean === '' ? 'qr-code' : clean.slice(0, 100)
}
