import { companyPath, qrPath } from '@fivestead/domain/paths'
import type { Via } from '@fivestead/domain/via'

/** The public page of a business, as a full address for links. */
export function companyUrl(publicOrigin: string, slug: string): string {
  return `${publicOrigin}${companyPath(slug)}`
}

/** The same for a QR code, whose ratings are told apart: that of the sidebar, or of a printed piece. */
export function qrUrl(publicOrigin: string, slug: string, via?: Via): string {
  return `${publicOrigin}${qrPath(slug, via)}`
}

/** The same as the review link box shows it: `{host}/company/{slug}`, without a timestamp. */
export function companyLabel(publicOrigin: string, slug: string): string {
  return `${new URL(publicOrigin).host}${companyPath(slug)}`
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
