import { linkMail } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { EXPORT_HOURS } from './limits.ts'

/** The mail that an export is ready. The link leads to the dashboard, where somebody has to sign in. */
export const exportMail = (link: string) =>
  linkMail({
    subject: 'Your export is ready',
    preview: `Your ${PRODUCT.name} data is ready to download.`,
    lines: [
      'Hello,',
      `The export of all your ${PRODUCT.name} data is ready. You can download it for ${EXPORT_HOURS} hours after you sign in:`,
    ],
    link,
    button: 'Download your data',
    otherwise: 'If you did not ask for it, change your password and check who is on your team.',
  })
