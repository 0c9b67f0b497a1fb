import { escapeHtml } from '../html.ts'
import { directionOf, type Language } from '../languages/languages.ts'
import type * as english from '../languages/messages/request/en.ts'
import { PRODUCT } from '../product.ts'
import { withStars } from './star-link.ts'

interface SchemeColors {
  /** Ground of the button. */
  primary: string
  onPrimary: string
  /** Text in the color. */
  link: string
}

type MailColors = Record<'light' | 'dark', SchemeColors>

const OURS: MailColors = {
  light: { primary: '#12594a', onPrimary: '#ffffff', link: '#12594a' },
  dark: { primary: '#67cdb3', onPrimary: '#0c1a17', link: '#67cdb3' },
}

/** Colors of the inline styles, and what they are in the dark (docs/look.md). */
const DARK: readonly (readonly [property: string, light: string, dark: string])[] = [
  ['background', '#fbf8f2', '#121826'],
  ['background', '#ffffff', '#1b2334'],
  ['color', '#1b2436', '#eef0f5'],
  ['color', '#566074', '#a6afc1'],
  ['color', '#0f6b58', '#67cdb3'],
  ['color', '#c77700', '#f5b53d'],
]

/** Look of a business in its mails. */
export interface MailBrand {
  /** Null for ours. */
  colors: MailColors | null
  /** A wide one stands in place of the name. */
  logo: { url: string; isWide: boolean } | null
  /** The mail does not name the product. */
  whiteLabel: boolean
}

/** A review request as an email, every value plain text on one line; a paragraph may have several. */
export interface EmailContent {
  subject: string
  /** The first is the salutation. */
  paragraphs: readonly string[]
  button: string
  link: string
  /** Paragraphs after the button. */
  closing: readonly string[]
  signature: string
  reason: string
  postalAddress: string
  unsubscribeLink: string
  brand?: MailBrand | undefined
  language: Language
  /** Language of the paragraphs, if the owner wrote them in another one. */
  written?: Language | undefined
  words: typeof english
}

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF = 'font-family:Fraunces,Georgia,serif'

const BODY = `${FONT};font-size:17px;line-height:26px;color:#1b2436`
/** The style of a cell of figures. */
export const CELL =
  "font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:14px;line-height:20px;color:#1b2436"
/** The style of the small print. */
export const SMALL_PRINT = `margin:0 0 6px;${FONT};font-size:13px;line-height:20px;color:#566074`

/** A link in the small print, as high as a finger. */
export const SMALL_LINK = 'display:inline-block;padding:12px 0;color:#0f6b58'

/** Marker at the end of a mail's small print; what is added on sending goes before it. */
export const FOOTER_END = '<!--footer-->'

/** Returns a paragraph of a mail; `text` is HTML. */
export function mailParagraph(text: string, margin = '0 0 14px'): string {
  return `<p style="margin:${margin};${BODY}">${text}</p>`
}

/** The one thing to tap in a mail; both values are HTML. A cell has color and padding, since Outlook for Windows leaves those of links out. */
export function mailButton(
  link: string,
  label: string,
  { primary, onPrimary }: SchemeColors = OURS.light,
): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr><td bgcolor="${primary}" style="border-radius:12px;background:${primary};mso-padding-alt:14px 26px"><a href="${link}" style="display:inline-block;padding:14px 26px;${FONT};font-size:17px;line-height:22px;font-weight:600;color:${onPrimary};text-decoration:none">${label}</a></td></tr></table>`
}

/**
 * The dark scheme, for mail programs that have style sheets (Apple Mail, Outlook for Mac, Thunderbird): a rule for each
 * color that stands in the inline styles. Others show the light one, or turn its colors themselves.
 */
function darkSheet({ light, dark }: MailColors): string {
  const own = [
    ['background', light.primary, dark.primary],
    ['color', light.onPrimary, dark.onPrimary],
    ['color', light.link, dark.link],
  ] as const
  const rules = [...DARK, ...own].map(
    ([property, from, to]) => `[style*="${property}:${from}"]{${property}:${to}!important}`,
  )
  return `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}[style*="#e4ddd0"],[style*="#d8cfbd"]{border-color:#2a3449!important}}</style>`
}

/** Outlook for Windows knows no `max-width`: there a table of its own bounds the sheet. */
const boundForOutlook = (sheet: string): string =>
  `<!--[if mso]><table role="presentation" width="520" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${sheet}
<!--[if mso]></td></tr></table><![endif]-->`

/** The page of every mail: one column, inline styles, tables, no images but a business's logo, readable without any style. All values are HTML. */
export function mailPage(page: {
  /** English unless told. */
  language?: Language
  subject: string
  /** Preview text: mail lists show it after the subject. */
  preview: string
  heading: string
  colors?: MailColors | undefined
  /** Rows of the sheet: padding and content. */
  rows: readonly (readonly [padding: string, content: string])[]
  footer: string
}): string {
  const { language = 'en', colors = OURS } = page
  const dir = directionOf(language)
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
${darkSheet(colors)}
<title>${page.subject}</title>
</head>
<body style="margin:0;padding:0;background:#fbf8f2">
<div style="display:none;max-height:0;overflow:hidden">${page.preview}</div>
<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2">
<tr><td align="center" style="padding:32px 16px">
${boundForOutlook(`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4ddd0;border-radius:14px">
<tr><td style="padding:28px 32px 0;${SERIF};font-size:22px;line-height:28px;color:${colors.light.link}"><h1 style="margin:0;font:inherit">${page.heading}</h1></td></tr>
${page.rows.map(([padding, content]) => `<tr><td style="padding:${padding}">\n${content}\n</td></tr>`).join('\n')}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:20px 32px">
${page.footer}
${FOOTER_END}</td></tr>
</table>`)}
</td></tr>
</table>
</body>
</html>
`
}

/** The small print of a mail to a customer: why it came, who wrote it, and the way out. */
export function customerFooter(mail: {
  name: string
  reason: string
  postalAddress: string
  unsubscribeLink: string
  words: Pick<typeof english, 'unsubscribe' | 'sentWith'>
  whiteLabel: boolean
}): string {
  return [
    `<p style="${SMALL_PRINT}">${escapeHtml(mail.reason)}</p>`,
    ...(mail.postalAddress
      ? [`<p style="${SMALL_PRINT}">${escapeHtml(mail.name)}, ${escapeHtml(mail.postalAddress)}</p>`]
      : []),
    `<p style="${SMALL_PRINT}"><a href="${escapeHtml(mail.unsubscribeLink)}" style="${SMALL_LINK}">${escapeHtml(mail.words.unsubscribe)}</a>${mail.whiteLabel ? '' : ` · ${escapeHtml(mail.words.sentWith({ product: PRODUCT.name }))}`}</p>`,
  ].join('\n')
}

const STARS = [1, 2, 3, 4, 5]

/**
 * A button for each star, all alike (POL-1): a table with a background in each cell, which Outlook draws too. They say
 * their number in words, where a mail program keeps labels, and in figures.
 */
function starButtons(link: string, words: typeof english): string {
  const cell = (stars: number) => {
    const label = escapeHtml(words.star({ rating: stars }))
    const line = stars === 1 ? '' : 'border-left:1px solid #e4ddd0;'
    return `<td width="20%" align="center" bgcolor="#fbf8f2" style="${line}padding:0;background:#fbf8f2"><a href="${escapeHtml(withStars(link, stars))}" aria-label="${label}" title="${label}" style="display:block;padding:8px 0;${FONT};font-size:14px;line-height:20px;color:#1b2436;text-decoration:none"><span style="font-size:26px;line-height:30px;color:#c77700">&#9733;</span><br>${stars}</a></td>`
  }
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;border:1px solid #d8cfbd;border-radius:12px;border-collapse:separate;overflow:hidden"><tr>
${STARS.map(cell).join('\n')}
</tr></table>
<p style="${SMALL_PRINT};padding-top:6px">${escapeHtml(words.tapStar)}</p>`
}

/** The heading and color of a business's mails. @param name HTML */
export function brandedHead(
  name: string,
  brand: MailBrand | undefined,
  dir: 'ltr' | 'rtl' = 'ltr',
): { heading: string; colors?: MailColors } {
  const { colors, logo } = brand ?? { colors: null, logo: null }
  return { heading: signOf(name, logo, dir), ...(colors === null ? {} : { colors }) }
}

/** The logo and the name; a wide logo says the name. */
function signOf(name: string, logo: MailBrand['logo'], dir: 'ltr' | 'rtl'): string {
  if (logo === null) return name
  const url = escapeHtml(logo.url)
  if (logo.isWide)
    return `<img src="${url}" height="40" alt="${name}" style="height:40px;width:auto;max-width:100%;padding:4px 8px;border:0;border-radius:8px;background:#fff">`
  const margin = dir === 'rtl' ? '0 0 0 12px' : '0 12px 0 0'
  return `<img src="${url}" width="48" height="48" alt="" style="display:inline-block;width:48px;height:48px;margin:${margin};vertical-align:middle;border:0;border-radius:8px;background:#fff">${name}`
}

/** A review request as an e-mail. */
export function emailHtml(mail: EmailContent): string {
  const paragraph = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const [salutation = '', ...body] = mail.paragraphs.map(paragraph)
  const link = escapeHtml(mail.link)
  const { language, words, written = language } = mail
  const own = written === language ? '' : ` lang="${written}" dir="${directionOf(written)}"`
  const block = (html: string) => (own === '' ? html : `<div${own}>\n${html}\n</div>`)
  const head = brandedHead(escapeHtml(mail.signature), mail.brand, directionOf(language))
  return mailPage({
    language,
    subject: escapeHtml(mail.subject),
    preview: body[0] ?? '',
    ...head,
    rows: [
      ['20px 32px 0', block([salutation, ...body].map((text) => mailParagraph(text)).join('\n'))],
      ['10px 32px 0', starButtons(mail.link, words)],
      ['14px 32px 8px', mailButton(link, escapeHtml(mail.button), head.colors?.light)],
      [
        '8px 32px 28px',
        `<p style="${SMALL_PRINT}">${escapeHtml(words.orOpen)} <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>
${block(mail.closing.map((text) => mailParagraph(paragraph(text), '14px 0 0')).join('\n'))}`,
      ],
    ],
    footer: customerFooter({ ...mail, name: mail.signature, whiteLabel: mail.brand?.whiteLabel ?? false }),
  })
}
