import { escapeHtml } from '../html.ts'
import { PRODUCT } from '../product.ts'
import { SMS_LIMIT_WARN_AT } from './can-send.ts'

/** Tells the operator that most of the texts of 24 hours are used (T18). */
export function textLimitMail({ limit }: { limit: number }): { subject: string; text: string; html: string } {
  const percent = Math.round(SMS_LIMIT_WARN_AT * 100)
  const lines = [
    `This installation of ${PRODUCT.name} has used ${percent}% of the ${limit.toLocaleString('en-US')} texts that SMS_DAILY_LIMIT allows in 24 hours.`,
    'When all are used, further texts wait until earlier ones are a day old. To allow more, raise SMS_DAILY_LIMIT and restart.',
    'If you did not expect this many, stop all sending with "npm run operate -- sending stop" and look at who sends.',
  ]
  return {
    subject: `${percent}% of today's texts are used`,
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
  }
}
