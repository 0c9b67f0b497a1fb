import { PRODUCT } from '../product.ts'

/** One review request as an e-mail, every value plain text on one line. */
export interface EmailContent {
  subject: string
  /** The first is the salutation. */
  paragraphs: readonly string[]
  button: string
  link: string
  signature: string
  reason: string
  postalAddress: string
  unsubscribeLink: string
}

const FONT = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const SERIF = 'font-family:Fraunces,Georgia,serif'

const ENTITIES = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])
}

/** The e-mail as a single-column page: inline styles, tables, no images, readable without any style. */
export function emailHtml(mail: EmailContent): string {
  const [salutation = '', ...body] = mail.paragraphs.map(escapeHtml)
  const link = escapeHtml(mail.link)
  const name = escapeHtml(mail.signature)
  const small = `margin:0 0 6px;${FONT};font-size:13px;line-height:20px;color:#566074`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(mail.subject)}</title>
</head>
<body style="margin:0;padding:0;background:#fbf8f2">
<div style="display:none;max-height:0;overflow:hidden">${body[0] ?? ''}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f2">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4ddd0;border-radius:14px">
<tr><td style="padding:28px 32px 0;${SERIF};font-size:22px;line-height:28px;color:#12594a">${name}</td></tr>
<tr><td style="padding:20px 32px 0">
<p style="margin:0 0 14px;${FONT};font-size:17px;line-height:26px;color:#1b2436">${salutation}</p>
${body.map((text) => `<p style="margin:0 0 14px;${FONT};font-size:17px;line-height:26px;color:#1b2436">${text}</p>`).join('\n')}
</td></tr>
<tr><td style="padding:14px 32px 8px">
<a href="${link}" style="display:inline-block;padding:14px 26px;border-radius:12px;background:#12594a;${FONT};font-size:17px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(mail.button)}</a>
</td></tr>
<tr><td style="padding:8px 32px 28px">
<p style="${small}">Or open this address: <a href="${link}" style="color:#0f6b58;word-break:break-all">${link}</a></p>
<p style="margin:14px 0 0;${FONT};font-size:17px;line-height:26px;color:#1b2436">Thank you,<br>${name}</p>
</td></tr>
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:20px 32px">
<p style="${small}">${escapeHtml(mail.reason)}</p>
${mail.postalAddress ? `<p style="${small}">${name}, ${escapeHtml(mail.postalAddress)}</p>\n` : ''}<p style="${small}"><a href="${escapeHtml(mail.unsubscribeLink)}" style="color:#0f6b58">Unsubscribe</a> · Sent with ${PRODUCT.name}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
