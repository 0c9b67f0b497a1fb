import type { Db } from '@fivestead/db/client'
import type { Config } from '../config.ts'
import type { LocalRank } from './local-rank/interface.ts'
import { sandboxLocalRank } from './local-rank/sandbox.ts'
import type { MailSender } from './mail/interface.ts'
import { sandboxMail } from './mail/sandbox.ts'
import { smtpMail } from './mail/smtp.ts'
import type { Outbox } from './outbox/interface.ts'
import { databaseOutbox } from './outbox/sql.ts'
import type { Places } from './places/interface.ts'
import { sandboxPlaces } from './places/sandbox.ts'
import type { PublicReviews } from './public-reviews/interface.ts'
import { sandboxPublicReviews } from './public-reviews/sandbox.ts'
import type { SmsSender } from './sms/interface.ts'
import { sandboxSms } from './sms/sandbox.ts'

/** Everything outside the process, each behind its own interface. */
export interface Gateways {
  places: Places
  publicReviews: PublicReviews
  localRank: LocalRank
  sms: SmsSender
  mail: MailSender
  /** What the sandbox's SMS and mail wrote. */
  outbox: Outbox
}

/** The gateways that the configuration asks for: mail through SMTP_URL when it is set, else the sandbox twins. */
export function openGateways(
  config: Pick<Config, 'mail'>,
  { db, clock }: { db: Db; clock: { now(): Date } },
): Gateways {
  const outbox = databaseOutbox(db)
  const { smtpUrl, from } = config.mail
  return {
    places: sandboxPlaces(),
    publicReviews: sandboxPublicReviews({ clock }),
    localRank: sandboxLocalRank({ clock }),
    sms: sandboxSms({ outbox, clock }),
    mail: smtpUrl ? smtpMail({ url: smtpUrl, from }) : sandboxMail({ outbox, clock }),
    outbox,
  }
}
