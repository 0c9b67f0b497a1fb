import { readConfig } from '../../config.ts'
import { handOn, type WayIn } from '../../gateways/mail/hand-on.ts'

/** A mail server reads it as "try again later" (sysexits.h, EX_TEMPFAIL). */
const LATER = 75

/**
 * `operate bounce` takes one mail to the return path from the standard input and hands it to the running product, at
 * PUBLIC_ORIGIN; `operate mailbox` does so with a mail to the mailbox of a business. A mail server pipes such mails into it and
 * keeps those for later that could not be handed on.
 */
export const takeIn =
  (way: WayIn) =>
  async (_args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
    try {
      const { status, body } = await handOn(way, process.stdin, readConfig(env).origins.public)
      if (status < 300) return 0
      console.error(`${status} ${body}`)
      return status === 429 || status >= 500 ? LATER : 0
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      return LATER
    }
  }
