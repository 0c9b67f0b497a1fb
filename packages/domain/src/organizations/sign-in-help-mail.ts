import { linkMail } from '../messaging/link-mail.ts'
import { PRODUCT } from '../product.ts'
import { shownName } from './invitation-mail.ts'
import { HELP_HOURS } from './sign-in-texts.ts'
import { UNNAMED } from './unnamed.ts'

/** The mail with the link that stands in for a lost second step, beside the password. */
export function signInHelpMail({ organization, link }: { organization: string | null; link: string }) {
  const offered = `An owner of ${shownName(organization, UNNAMED)} helps you to sign in to ${PRODUCT.name} without your second step.`
  return linkMail({
    subject: `Sign in to ${PRODUCT.name} with help`,
    preview: offered,
    lines: [
      'Hello,',
      offered,
      'You need your own password as well. Your authenticator app, recovery codes and passkeys then stop working.',
      `This link works once, for ${HELP_HOURS} hours:`,
    ],
    link,
    button: 'Sign in',
    otherwise: 'If you did not ask for this, do not open the link, and tell the owner of your team.',
  })
}
